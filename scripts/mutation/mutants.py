"""Mutants of a module: its text with one small change each, made by the operators of mutmut."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import ClassVar

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import MutationVisitor, OuterFunctionProvider, deep_replace
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

# What may stand over a function that is mutated. mutmut's own run leaves decorated functions out, but ours can change
# them, and half of what tells whose turn it is are properties.
PLAIN_DECORATORS = {"property", "staticmethod", "classmethod", "cache"}

Lines = tuple[int, int]  # the first and the last, from 1


@dataclass(frozen=True, slots=True)
class Mutant:
    """Is one change to one function of a module.

    `of` stands for the text of the function before it. `lines` are those of what is changed, `body` those of the
    function; `source` is the text of the whole module with the change.
    """

    path: str
    function: str
    change: str
    of: str
    lines: Lines
    body: Lines
    source: str

    @property
    def key(self) -> str:
        """Name the mutant: where it is and what it does, whatever the line."""
        return f"{self.path} {self.function}: {self.change}"


class _Visitor(MutationVisitor):
    """Collects mutations, also those in functions under plain decorators."""

    METADATA_DEPENDENCIES: ClassVar = (PositionProvider, OuterFunctionProvider)

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef):
            return not all(
                isinstance(item.decorator, cst.Name) and item.decorator.value in PLAIN_DECORATORS
                for item in node.decorators
            )
        return super()._skip_node_and_children(node)


def mutants_of(path: Path, root: Path) -> Iterator[Mutant]:
    """Yield every mutant of a module, function by function."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    wrapper = MetadataWrapper(cst.parse_module("".join(lines)))
    visitor = _Visitor(mutation_operators, IgnoredCode(set(), set(), set()))
    wrapper.visit(visitor)
    places = wrapper.resolve(PositionProvider)
    functions = dict(_functions(wrapper.module))
    told: Counter[str] = Counter()
    for mutation in visitor.mutations:
        function = mutation.contained_by_top_level_function
        if function not in functions:
            continue
        first, last = _body(function, places)
        changed = deep_replace(function, mutation.original_node, mutation.mutated_node)
        old, new = _text(function, functions[function]), _text(changed, functions[function])
        change = _change(old, new)
        if not change:
            continue
        told[name := f"{functions[function]}: {change}"] += 1
        yield Mutant(
            path=path.relative_to(root).as_posix(),
            function=functions[function],
            change=change if told[name] == 1 else f"{change} ({told[name]})",
            of=hashlib.sha256(old.encode()).hexdigest()[:12],
            lines=_lines(places.get(mutation.original_node)) or (first, last),
            body=(first, last),
            source="".join((*lines[: first - 1], new, *lines[last:])),
        )


def _functions(module: cst.Module) -> Iterator[tuple[cst.CSTNode, str]]:
    """Yield functions and methods with their qualified names."""
    for item in module.body:
        if isinstance(item, cst.FunctionDef):
            yield item, item.name.value
        elif isinstance(item, cst.ClassDef):
            for method in item.body.body:
                if isinstance(method, cst.FunctionDef):
                    yield method, f"{item.name.value}.{method.name.value}"


def _body(function: cst.CSTNode, places: Mapping[cst.CSTNode, CodeRange]) -> Lines:
    """Return a function's lines, from its first decorator on."""
    assert isinstance(function, cst.FunctionDef)
    starts = [places[node].start.line for node in (function, *function.decorators)]
    return min(starts), places[function].end.line


def _lines(place: CodeRange | None) -> Lines | None:
    return None if place is None else (place.start.line, place.end.line)


def _text(function: cst.CSTNode, name: str) -> str:
    """Return a function's text as it stands in its module, without what stands before it."""
    assert isinstance(function, cst.FunctionDef)
    function = function.with_changes(leading_lines=())
    if "." not in name:
        return cst.Module(body=[function]).code
    holder = cst.ClassDef(name=cst.Name("_"), body=cst.IndentedBlock(body=[function]))
    return cst.Module(body=[holder]).code.partition("\n")[2]


def _change(old: str, new: str) -> str:
    """Tell what differs between two texts: the lines before and after, without their margins and comments."""
    before, after = ([line.strip().partition("  # ")[0] for line in text.splitlines()] for text in (old, new))
    parts = [
        " ".join(before[a:b]) + " => " + " ".join(after[c:d])
        for tag, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
        if tag != "equal"
    ]
    return "; ".join(parts)
