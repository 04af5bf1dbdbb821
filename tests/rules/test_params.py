from dataclasses import dataclass
from typing import Any

import pytest

from monstar.errors import BadInput
from monstar.rules.params import (
    Choice,
    Flag,
    Names,
    Numbers,
    Params,
    Span,
    Tables,
    Whole,
    choice,
    flag,
    names,
    numbers,
    span,
    tables,
    whole,
)


@dataclass(frozen=True, kw_only=True)
class Made(Params):
    mood: str = choice("calm", "wild", help="How wild it is.")
    loud: bool = flag(True, help="Whether it is loud.")
    size: int = whole(2, 1, 3, help="How big it is.")
    gap: tuple[int, int] = span((10, 20), 0, 100, help="A gap.")
    other: tuple[int, int] | None = span(None, 0, 100, help="Another gap.")


def read_line(name: str, row: Any) -> str:
    if not isinstance(row["says"], str):
        raise BadInput(f"{name} says {row['says']}", at=["says"])
    return f"{name}: {row['says']}"


@dataclass(frozen=True, kw_only=True)
class Lists(Params):
    gaps: tuple[int, ...] = numbers(3, 1, 9, help="Some gaps.")
    crew: tuple[str, ...] = names(("ann", "bob"), 2, help="Who is there.")
    cast: tuple[str, ...] = tables(read_line, help="What everybody says.")


def test_the_first_choice_is_the_default():
    assert Made().mood == "calm"
    assert Made.defaults() == {"mood": "calm", "loud": True, "size": 2, "gap": (10, 20), "other": None}


def test_named_values_replace_defaults_and_the_rest_stays():
    made = Made.read({"mood": "wild", "gap": [5, 5]}, "here")
    assert made == Made(mood="wild", gap=(5, 5))
    assert made.size == 2


def test_parameters_survive_json():
    made = Made.read({"mood": "wild", "gap": [5, 9], "other": [1, 2], "loud": False}, "here")
    assert made.to_json() == {"mood": "wild", "loud": False, "size": 2, "gap": [5, 9], "other": [1, 2]}
    assert Made.read(made.to_json(), "again") == made
    assert Made.read(Made().to_json(), "again") == Made()


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("mood", "grim", 'one of "calm", "wild"'),
        ("mood", 1, 'one of "calm", "wild"'),
        ("mood", True, 'one of "calm", "wild"'),
        ("loud", 1, "true or false"),
        ("loud", "yes", "true or false"),
        ("loud", None, "true or false"),
        ("size", 0, "a whole number from 1 to 3"),
        ("size", 4, "a whole number from 1 to 3"),
        ("size", 2.0, "a whole number from 1 to 3"),
        ("size", True, "a whole number from 1 to 3"),
        ("size", "2", "a whole number from 1 to 3"),
        ("gap", None, "[low, high] with whole numbers 0 <= low <= high <= 100"),
        ("gap", [3], "[low, high] with whole numbers 0 <= low <= high <= 100"),
        ("gap", [1, 2, 3], "[low, high] with whole numbers 0 <= low <= high <= 100"),
        ("gap", [20, 10], "[low, high] with whole numbers 0 <= low <= high <= 100"),
        ("gap", [0, 101], "[low, high] with whole numbers 0 <= low <= high <= 100"),
        ("gap", [-1, 5], "[low, high] with whole numbers 0 <= low <= high <= 100"),
        ("gap", "12", "[low, high] with whole numbers 0 <= low <= high <= 100"),
        ("gap", [False, True], "[low, high] with whole numbers 0 <= low <= high <= 100"),
        ("other", 7, "[low, high] with whole numbers 0 <= low <= high <= 100, or left out"),
    ],
)
def test_a_value_that_is_not_allowed_is_named_with_what_is(name: str, value: object, allowed: str):
    with pytest.raises(BadInput) as caught:
        Made.read({name: value}, "rules.toml, line 3")
    message = str(caught.value)
    assert caught.value.at == (name,)
    assert message.startswith(f"rules.toml, line 3: {name} = ")
    assert message.endswith(f"is not allowed; it must be {allowed}")


@pytest.mark.parametrize("size", [1, 2, 3])
def test_both_ends_of_a_range_are_allowed(size: int):
    assert Made.read({"size": size}, "here").size == size


def test_true_is_shown_as_a_ruleset_writes_it():
    with pytest.raises(BadInput, match="size = true is not allowed"):
        Made.read({"size": True}, "here")


def test_a_misspelt_parameter_is_answered_with_the_nearest_one():
    told = r"here: unknown parameter 'moood'; did you mean 'mood'\? \(known: mood, loud"
    with pytest.raises(BadInput, match=told) as caught:
        Made.read({"moood": "calm"}, "here")
    assert caught.value.at == ("moood",)


def test_a_name_like_no_other_gets_no_guess():
    with pytest.raises(BadInput, match=r"unknown parameter 'qqqqqq' \(known: "):
        Made.read({"qqqqqq": 1}, "here")


def test_an_optional_span_may_be_left_out():
    assert Made.read({"other": None}, "here").other is None


def test_declarations_come_in_the_order_they_are_written_with_their_help():
    declared = Made.declarations()
    assert list(declared) == ["mood", "loud", "size", "gap", "other"]
    assert declared["size"].help == "How big it is."
    assert declared["other"].allowed().endswith("or left out")


# ------------------------------------------------------------------ lists


def test_lists_are_empty_unless_they_are_given():
    assert Lists() == Lists(gaps=(), crew=("ann", "bob"), cast=())


def test_lists_of_numbers_names_and_tables_are_read_and_kept_as_tuples():
    made = Lists.read({"gaps": [9, 1, 9], "crew": ["eve", "ann"], "cast": {"eve": {"says": "boo"}}}, "here")
    assert made == Lists(gaps=(9, 1, 9), crew=("eve", "ann"), cast=("eve: boo",))
    assert Lists.read({"gaps": (1,), "crew": ("a", "b")}, "here").gaps == (1,)


def test_tables_may_come_as_a_list_with_the_name_of_each_as_a_journal_keeps_them():
    rows = [{"id": "eve", "says": "boo"}, {"id": "ann", "says": "eek"}]
    assert Lists.read({"cast": rows}, "here").cast == ("eve: boo", "ann: eek")


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("gaps", 3, "a list of up to 3 whole numbers from 1 to 9"),
        ("gaps", "123", "a list of up to 3 whole numbers from 1 to 9"),
        ("gaps", [1, 2, 3, 4], "a list of up to 3 whole numbers from 1 to 9"),
        ("gaps", [0], "a list of up to 3 whole numbers from 1 to 9"),
        ("gaps", [True], "a list of up to 3 whole numbers from 1 to 9"),
        ("crew", "ab", "a list of 2 different names"),
        ("crew", ["ann", "ann"], "a list of 2 different names"),
        ("crew", ["ann", 3], "a list of 2 different names"),
        ("crew", ["ann"], "a list of 2 different names"),
        ("crew", ["ann", "bob", "eve"], "a list of 2 different names"),
        ("cast", "eve", "tables by name"),
        ("cast", [{"says": "boo"}], "tables by name"),
        ("cast", ["eve"], "tables by name"),
    ],
)
def test_a_list_that_is_not_allowed_is_named_with_what_is(name: str, value: object, allowed: str):
    with pytest.raises(BadInput) as caught:
        Lists.read({name: value}, "here")
    assert str(caught.value).startswith(f"here: {name} = ")
    assert str(caught.value).endswith(f" is not allowed; it must be {allowed}")


def test_what_is_wrong_in_a_table_is_told_with_the_keys_that_lead_there():
    with pytest.raises(BadInput) as caught:
        Lists.read({"cast": {"ann": {"says": "eek"}, "eve": {"says": 3}}}, "here")
    assert str(caught.value) == "here: eve says 3"
    assert caught.value.at == ("cast", "eve", "says")


def test_few_allowed_values_are_all_listed_a_range_by_its_ends_and_what_is_countless_not_at_all():
    values = {name: item.values() for name, item in (Made.declarations() | Lists.declarations()).items()}
    assert values == {
        "mood": ["calm", "wild"], "loud": [False, True], "size": [1, 3], "gap": [0, 100], "other": [0, 100],
        "gaps": [1, 9], "crew": [], "cast": [],
    }  # fmt: skip


def test_a_declaration_is_a_field_with_its_default_its_help_and_what_it_allows():
    declared = [
        (choice("calm", "wild", help="a"), "calm", Choice("a", ("calm", "wild"))),
        (flag(True, help="b"), True, Flag("b")),
        (whole(2, 1, 3, help="c"), 2, Whole("c", 1, 3)),
        (span((10, 20), 0, 100, help="d"), (10, 20), Span("d", 0, 100, optional=False)),
        (span(None, 0, 100, help="e"), None, Span("e", 0, 100, optional=True)),
        (numbers(3, 1, 9, help="f"), (), Numbers("f", 1, 9, most=3)),
        (names(("ann", "bob"), 2, help="g"), ("ann", "bob"), Names("g", 2)),
        (tables(str.join, help="h"), (), Tables("h", str.join)),
    ]
    for made, default, declaration in declared:
        assert (made.default, dict(made.metadata)) == (default, {"param": declaration})
