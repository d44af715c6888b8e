"""Mutation tests of the games: `python -m tests.mutation.run idiot fool`.

No file is changed. The tests of a kind are collected once; each mutant is a fork in which the code of
one function is exchanged, and runs the tests that ever enter this function until one fails. What runs
while the modules are imported (tables, constants, and the functions that make them) cannot be
exchanged afterwards: for those mutants a fork imports everything anew with the changed source.
"""

import ast
import importlib.abc
import importlib.util
import json
import os
import pickle
import resource
import signal
import sys
import time
import types
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).parents[2]
KINDS = ("idiot", "three_up_three_down", "fool", "hearts_two")
FILES = ("rules.py", "play.py", "evolve.py", "legal.py", "view.py", "table.py", "greedy.py")
SLOW, SPARE = 10, 0.5
"""A test that takes so many times its time, and so many seconds more, hangs: the mutant is caught."""
MEMORY = 3 << 30


@dataclass(slots=True)
class Verdict:
    """What became of a mutant: killed, hung (killed too), survived, or untouched by any test."""

    file: str
    scope: str
    line: int
    change: str
    fate: str = ""

    @property
    def key(self) -> tuple[str, str, int, str]:
        return self.file, self.scope, self.line, self.change


@dataclass(slots=True)
class Source:
    """A file of a kind with its mutants."""

    file: str
    module: str
    tree: ast.Module
    mutants: list[Mutant] = field(default_factory=list)


def sources(kind: str, names: Sequence[str]) -> list[Source]:
    """Return the files of a kind in the order of FILES."""
    found = []
    for name in names:
        path = ROOT / "domain" / "games" / kind / name
        if path.exists():
            tree = ast.parse(path.read_text())
            file = path.relative_to(ROOT / "domain" / "games").as_posix()
            module = f"domain.games.{kind}.{path.stem}"
            found.append(Source(file, module, tree, mutants(tree)))
    return found


def verdicts(source: Source) -> list[tuple[Mutant, Verdict]]:
    """Return the mutants of a file, each with a verdict to be; equal changes of a function are numbered."""
    seen: Counter[tuple[str, str]] = Counter()
    found = []
    for mutant in source.mutants:
        seen[mutant.scope, mutant.change] += 1
        times = seen[mutant.scope, mutant.change]
        change = mutant.change if times == 1 else f"{mutant.change} (place {times})"
        found.append((mutant, Verdict(source.file, mutant.scope, mutant.line, change)))
    return found


def forked(task: Callable[[], int]) -> int:
    """Return the exit status of a task that ran in a fork of its own; below zero, the signal."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            status = task()
        except BaseException:  # noqa: BLE001  whatever a mutant raises, it was noticed
            status = 1
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def progress(verdict: Verdict) -> None:
    """Say on stderr what became of a mutant."""
    if verdict.fate != "cold":
        sys.stderr.write(f"{verdict.fate:<10}{listed(verdict)} (line {verdict.line})\n")


def fate(status: int) -> str:
    """Return what an exit status says of a mutant."""
    if status == 0:
        return "survived"
    return "hung" if status < 0 else "killed"


# --- functions exchanged ----------------------------------------------------------------------


class Exchange:
    """A pytest plugin that, instead of one run of the tests, runs them once for every mutant."""

    def __init__(self, kind: str, todo: list[tuple[Source, list[tuple[Mutant, Verdict]]]]) -> None:
        self.todo = todo
        self.prefix = str(ROOT / "domain" / "games" / kind)
        self.entered: set[types.CodeType] = set()
        self.told: list[Verdict] = []

    def record(self, frame: types.FrameType, event: str, _: Any) -> None:
        """Note the code that is entered."""
        if event == "call":
            self.entered.add(frame.f_code)

    def noted(self) -> set[tuple[str, str]]:
        """Return the functions of the kind that were entered since the last time."""
        entered, self.entered = self.entered, set()
        return {
            (Path(code.co_filename).name, code.co_qualname.split(".<locals>")[0])
            for code in entered
            if code.co_filename.startswith(self.prefix)
        }

    def pytest_collection(self, session: pytest.Session) -> None:
        """Note from here on what is entered while the tests are imported."""
        sys.setprofile(self.record)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run what each mutant has to stand."""
        sys.setprofile(None)
        assert not session.testsfailed, "the tests cannot be collected"
        imported = self.noted()
        users, times = self.baseline(session.items)
        for source, mutants_of in self.todo:
            name = Path(source.file).name
            for mutant, verdict in mutants_of:
                place = (name, mutant.scope)
                function = _function(sys.modules.get(source.module), mutant.scope)
                if place in imported or function is None:
                    verdict.fate = "cold"
                elif not users.get(place):
                    verdict.fate = "untouched"
                else:
                    self.try_one(source, mutant, verdict, function, session.items, users[place], times)
                progress(verdict)
                self.told.append(verdict)
        return True

    def baseline(self, items: list[Any]) -> tuple[dict[tuple[str, str], list[int]], list[float]]:
        """Return which tests enter which function, quick ones first, and how long each takes."""
        out = ROOT / "mutants" / f"baseline-{os.getpid()}"

        def run() -> int:
            told = []
            for item in items:
                begun = time.process_time()
                sys.setprofile(self.record)
                _run(item)
                sys.setprofile(None)
                told.append((time.process_time() - begun, self.noted()))
            out.write_bytes(pickle.dumps(told))
            return 0

        assert forked(run) == 0, "the tests fail without any mutant"
        told = pickle.loads(out.read_bytes())  # noqa: S301  our own, written above
        out.unlink()
        users: dict[tuple[str, str], list[int]] = {}
        for index in sorted(range(len(items)), key=lambda index: told[index][0]):
            for place in told[index][1]:
                users.setdefault(place, []).append(index)
        return users, [spent for spent, _ in told]

    def try_one(
        self,
        source: Source,
        mutant: Mutant,
        verdict: Verdict,
        function: types.FunctionType,
        items: list[Any],
        order: list[int],
        times: list[float],
    ) -> None:
        """Judge one mutant; the test that catches it is asked first about the next of its function."""
        with mutant.made():
            try:
                code = _code(compile(source.tree, function.__code__.co_filename, "exec"), mutant.scope)
            except (SyntaxError, ValueError):
                verdict.fate = "killed"
                return
        seen, report = os.pipe()

        def run() -> int:
            function.__code__ = code
            for index in order:
                signal.setitimer(signal.ITIMER_PROF, times[index] * SLOW + SPARE)
                try:
                    _run(items[index])
                except BaseException:  # noqa: BLE001  whatever it is, it was noticed
                    os.write(report, index.to_bytes(4, "big"))
                    return 1
            return 0

        verdict.fate = fate(forked(run))
        os.close(report)
        if told := os.read(seen, 4):
            index = int.from_bytes(told, "big")
            order.remove(index)
            order.insert(0, index)
        os.close(seen)


def _run(item: Any) -> None:
    """Run a test with its fixtures; an exception is its failure."""
    state = item.session._setupstate
    try:
        state.setup(item)
        item.runtest()
    except pytest.skip.Exception:
        pass
    finally:
        state.teardown_exact(None)
        item._initrequest()


def _function(module: types.ModuleType | None, scope: str) -> types.FunctionType | None:
    found: Any = module
    for name in scope.split("."):
        found = getattr(found, name, None) if name else None
    return found if isinstance(found, types.FunctionType) and not found.__code__.co_freevars else None


def _code(code: types.CodeType, scope: str) -> types.CodeType:
    for name in scope.split("."):
        code = next(
            each for each in code.co_consts if isinstance(each, types.CodeType) and each.co_name == name
        )
    return code


# --- modules imported anew --------------------------------------------------------------------


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module as its mutant."""

    def __init__(self, module: str, code: types.CodeType) -> None:
        self.module, self.code = module, code

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> Any:
        """Return the mutant for its module, nothing for others."""
        return importlib.util.spec_from_loader(fullname, self) if fullname == self.module else None

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the mutant as the module."""
        exec(self.code, module.__dict__)  # noqa: S102  that is what a mutant is for


def anew(kind: str, source: Source, mutant: Mutant) -> int:
    """Return the exit status of all tests of a kind with a module changed before it is imported."""
    path = ROOT / "domain" / "games" / source.file
    with mutant.made():
        try:
            code = compile(source.tree, str(path), "exec")
        except (SyntaxError, ValueError):
            return 1

    def run() -> int:
        assert not [name for name in sys.modules if name.startswith("domain.games.")]
        signal.setitimer(signal.ITIMER_PROF, 60)
        sys.meta_path.insert(0, Changed(source.module, code))
        _silent()
        return int(pytest.main([*ARGUMENTS, "-x", "--tb=no", *tests_of(kind)]))

    return forked(run)


ARGUMENTS = ("-q", "-p", "no:cacheprovider", f"--rootdir={ROOT}")


def tests_of(kind: str) -> list[str]:
    """Return the test files of a kind, those that play whole games last."""
    files = sorted((ROOT / "tests" / "domain" / kind).glob("test_*.py"))
    return [str(file) for file in sorted(files, key=lambda file: file.stem in ("test_play", "test_greedy"))]


def _silent() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


def judge(kind: str, names: Sequence[str], *, again: bool) -> list[Verdict]:
    """Return the verdict on every mutant of a kind; again: only where neither killed nor reasoned."""
    for module in (ROOT / "domain" / "kernel").glob("*.py"):
        importlib.import_module(f"domain.kernel.{module.stem}")  # once for all that import games anew
    file = ROOT / "mutants" / f"{kind}.jsonl"
    file.parent.mkdir(exist_ok=True)
    known = {each.key: each for each in recorded(file)}
    todo = [(source, verdicts(source)) for source in sources(kind, names)]
    if again:
        spared = {key for key, each in known.items() if each.fate in ("killed", "hung") or reasoned(each)}
        todo = [(source, [each for each in of if each[1].key not in spared]) for source, of in todo]
    warm = ROOT / "mutants" / f"warm-{os.getpid()}"

    def exchange() -> int:
        plugin = Exchange(kind, todo)
        status = pytest.main([*ARGUMENTS, *tests_of(kind)], plugins=[plugin])
        warm.write_bytes(pickle.dumps(plugin.told))
        return 0 if plugin.told else int(status)

    if any(of for _, of in todo):
        assert forked(exchange) == 0, "the tests do not run"
        told = {each.key: each for each in pickle.loads(warm.read_bytes())}  # noqa: S301  our own
        warm.unlink()
        for source, of in todo:
            for mutant, verdict in of:
                verdict.fate = told[verdict.key].fate
                if verdict.fate == "cold":
                    verdict.fate = fate(anew(kind, source, mutant))
                    progress(verdict)
    fresh = {verdict.key: verdict for _, of in todo for _, verdict in of}
    current = {verdict.key for source in sources(kind, FILES) for _, verdict in verdicts(source)}
    merged = {key: each for key, each in {**known, **fresh}.items() if key in current}
    with file.open("w") as out:
        out.writelines(json.dumps(asdict(each), ensure_ascii=False) + "\n" for each in merged.values())
    return [each for each in merged.values() if Path(each.file).name in names]


def recorded(file: Path) -> Iterator[Verdict]:
    """Return the verdicts of former runs."""
    if file.exists():
        for line in file.read_text().splitlines():
            yield Verdict(**json.loads(line))


def listed(verdict: Verdict) -> str:
    """Return a survivor as SURVIVORS.md names it."""
    return f"{verdict.file} {verdict.scope or 'module'}: {verdict.change}"


def reasoned(verdict: Verdict) -> bool:
    """Say whether SURVIVORS.md gives a reason."""
    return f"- {listed(verdict)} (line " in (Path(__file__).parent / "SURVIVORS.md").read_text()


def report(found: list[Verdict]) -> str:
    """Return the figures by file, and the survivors without a reason."""
    lines = [f"{'file':<34}{'mutants':>9}{'killed':>9}{'of these hung':>15}{'survived':>10}{'killed %':>10}"]
    for file in [*dict.fromkeys(each.file for each in found), "all"]:
        fates = Counter(each.fate for each in found if file in (each.file, "all"))
        total, caught = sum(fates.values()), fates["killed"] + fates["hung"]
        share = 100 * caught / total
        counts = f"{total:>9}{caught:>9}{fates['hung']:>15}{total - caught:>10}{share:>10.1f}"
        lines.append(f"{file:<34}{counts}")
    alive = [each for each in found if each.fate not in ("killed", "hung")]
    lines += [
        f"no reason given: {listed(each)} (line {each.line}, {each.fate})"
        for each in alive
        if not reasoned(each)
    ]
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Run kinds (all without a name); `--again`: survivors without a reason; `--files=rules.py,play.py`."""
    names = next((each[8:].split(",") for each in arguments if each.startswith("--files=")), list(FILES))
    kinds = [each for each in arguments if not each.startswith("--")] or list(KINDS)
    found = [each for kind in kinds for each in judge(kind, names, again="--again" in arguments)]
    sys.stdout.write(report(found) + "\n")
    return 0


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(  # noqa: S606  the same program, its sets in the same order every time
            sys.executable,
            [sys.executable, "-m", "tests.mutation.run", *sys.argv[1:]],
            {**os.environ, "PYTHONHASHSEED": "0", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        )
    sys.exit(main(sys.argv[1:]))
