"""The rules core: three games as pure logic, without a screen, a clock, a file or a hidden random number."""
