"""The screens of Monster Café: rear lines behind the curtain, the table, the shows between and after the rounds."""
