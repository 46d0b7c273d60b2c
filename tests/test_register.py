"""The register of rules: what is listed, where it is carried out, what is tested, and what is missing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from textwrap import dedent

import pytest

from cairn import arena, register
from cairn.data import DataError
from cairn.games import find
from cairn.register import Place, Row, Rule, places, report, rules, untested

Package = Callable[..., str]

RULE = """
[[rule]]
number = "1"
title = "One"
text = "The first."
"""


WRONG_NUMBERS = (
    *("", "3 ", ".", "x", "d10", "A.1", "é1", "٣", "3.", "3..1", "03", "3.01", "1_0", "-1"),
    *("3.100", "200", "1.2.3.4.5", "99999999999999999999"),
)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Package:
    """Writes a package of these files under `src` and returns its name, which is new each time."""
    monkeypatch.syspath_prepend(tmp_path / "src")
    made: list[str] = []

    def write(**files: str) -> str:
        name = f"{tmp_path.name.replace('-', '_')}_{len(made)}"
        made.append(name)
        folder = tmp_path / "src" / name
        for file, text in {"__init__.py": "", **files}.items():
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(dedent(text), encoding="utf-8")
        return name

    return write


# the list


def test_rules_are_listed_in_the_order_of_the_file(package: Package) -> None:
    name = package(
        **{
            "rules.toml": """
                [[rule]]
                number = "D10"
                title = "Ten"
                text = "A definition."
                behaviour = false

                [[rule]]
                number = "3.2.5"
                title = "Raid"
                text = "What a raid does."
                """
        }
    )
    assert rules(name) == (
        Rule("D10", "Ten", "A definition.", False),
        Rule("3.2.5", "Raid", "What a raid does.", True),
    )


def test_a_rule_is_found_by_every_number_it_covers(package: Package) -> None:
    covering = RULE.replace('title = "One"', 'title = "One"\ncovers = ["C2", "C3"]')
    name = package(**{"rules.toml": covering})
    (one,) = rules(name)
    assert register.by_number(name) == {"1": one, "C2": one, "C3": one}


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        (RULE + RULE, "rule[1].number", "already the number of rule[0]"),
        (RULE.replace("text =", 'covers = ["1"]\ntext ='), "rule[0].covers", "already the number"),
        (RULE.replace("text =", 'covers = ["x"]\ntext ='), "rule[0].covers", "not a rule number"),
        (RULE.replace("text", "txt"), "rule[0].txt", "did you mean 'text'?"),
        (RULE.replace('title = "One"', ""), "rule[0].title", "is missing"),
        (RULE.replace('"One"', '""'), "rule[0].title", "must be a text"),
        (RULE.replace('"1"', "1"), "rule[0].number", "must be a text, not 1"),
        (RULE + "behaviour = 0", "rule[0].behaviour", "must be true or false"),
        ("rule = 3", "rule", "must be a list"),
        ("[[rule]", "", "is not TOML"),
        ("", "rule", "is missing"),
    ],
)
def test_a_wrong_list_is_refused_with_file_key_and_reason(
    package: Package, text: str, key: str, reason: str
) -> None:
    with pytest.raises(DataError) as refused:
        rules(package(**{"rules.toml": text}))
    complaint = refused.value.complaints[0]
    assert complaint.file.endswith("rules.toml")
    assert complaint.key == key
    assert reason in complaint.reason


@pytest.mark.parametrize("number", WRONG_NUMBERS)
def test_a_number_must_be_one_that_rules_code_can_name(package: Package, number: str) -> None:
    with pytest.raises(DataError, match=r"rule\[0\].number: .* is not a rule number such as"):
        rules(package(**{"rules.toml": RULE.replace('"1"', f'"{number}"')}))


@pytest.mark.parametrize("number", ["0", "3", "3.2.5", "1.7.5.2", "D10", "A1.6", "B", "B0", "99"])
def test_numbers_as_rulebooks_have_them_are_taken(package: Package, number: str) -> None:
    (one,) = rules(package(**{"rules.toml": RULE.replace('"1"', f'"{number}"')}))
    assert one.number == number


def test_all_wrong_numbers_are_told_at_once(package: Package) -> None:
    with pytest.raises(DataError) as refused:
        rules(package(**{"rules.toml": RULE + RULE + RULE.replace('"1"', '"x"')}))
    assert [each.key for each in refused.value.complaints] == ["rule[1].number", "rule[2].number"]


def test_a_package_without_a_list_is_named(package: Package) -> None:
    with pytest.raises(DataError, match=r"rules\.toml: there is no such file"):
        rules(package())
    with pytest.raises(DataError, match="no_such_game: there is no such package"):
        rules("no_such_game")


# the code


def declared(package: Package, docstring: str) -> list[str]:
    name = package(**{"moves.py": f'def build():\n    """{docstring}"""\n'})
    return list(places([f"{name}.moves"]))


@pytest.mark.parametrize(
    ("docstring", "numbers"),
    [
        ("3.1 Roll the stone's weight.", ["3.1"]),
        ("3.2.5, 10.2 Both.", ["3.2.5", "10.2"]),
        ("3.2.5,10.2", ["3.2.5", "10.2"]),
        ("D10: Ten.", ["D10"]),
        ("A1.6", ["A1.6"]),
        ("\\n    4 Begun on the second line.", ["4"]),
        ("A stone goes from the bag to the hand.", []),
        ("3rd step.", []),
        ("Build, as 3.1 says.", []),
        ("", []),
    ],
)
def test_a_function_declares_its_rules_at_the_start_of_its_docstring(
    package: Package, docstring: str, numbers: list[str]
) -> None:
    assert declared(package, docstring) == numbers


def test_every_function_of_a_package_is_found_with_its_line(package: Package) -> None:
    name = package(
        **{
            "rules/__init__.py": "",
            "rules/camp.py": """
                class Camp:
                    def rest(self):
                        '''1 Rest.'''

                        async def sleep():
                            '''1.1 Sleep.'''
                """,
            "rules/far/away.py": "def walk():\n    '''1 Walk.'''\n",
            "other.py": "def not_asked_for():\n    '''9 Nothing.'''\n",
        }
    )
    assert places([f"{name}.rules", f"{name}.rules.camp"]) == {
        "1": [
            Place(f"src/{name}/rules/camp.py", 3, "Camp.rest"),
            Place(f"src/{name}/rules/far/away.py", 1, "walk"),
        ],
        "1.1": [Place(f"src/{name}/rules/camp.py", 6, "Camp.rest.sleep")],
    }
    assert set(places([name])) == {"1", "1.1", "9"}


def test_nothing_is_imported_to_find_it(package: Package) -> None:
    broken = "raise SystemExit\ndef build():\n    '''3.1 Build.'''\n"
    name = package(**{"__init__.py": broken, "moves.py": broken})
    assert list(places([f"{name}.moves"])) == ["3.1"]
    assert name not in sys.modules


def test_the_source_is_found_beside_a_compiled_module(package: Package, tmp_path: Path) -> None:
    name = package(**{"moves.py": "def build():\n    '''3.1 Build.'''\n"})
    source = tmp_path / "src" / name / "moves.py"
    alone = tmp_path / "src" / f"alone_{name}.py"
    alone.write_bytes(source.read_bytes())
    for path in (source, alone):
        path.with_name(path.stem + EXTENSION_SUFFIXES[0]).write_bytes(b"")
    assert list(places([f"{name}.moves"])) == ["3.1"]
    assert places([alone.stem])["3.1"][0].file == f"src/{alone.name}"
    source.unlink()
    with pytest.raises(DataError, match=f"{name}.moves: there is no Python source"):
        places([f"{name}.moves"])


def test_an_installed_file_is_named_from_its_package_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"{tmp_path.name}_installed"
    site = tmp_path / "tests" / "lib" / "site-packages"
    site.mkdir(parents=True)
    (site / f"{name}.py").write_text("def build():\n    '''3.1 Build.'''\n", encoding="utf-8")
    monkeypatch.syspath_prepend(site)
    assert places([name])["3.1"] == [Place(f"{name}.py", 1, "build")]


def test_a_module_that_is_not_there_is_named() -> None:
    with pytest.raises(DataError, match=r"no_such_game\.rules: there is no such module"):
        places(["no_such_game.rules"])


def test_a_source_that_is_not_python_is_named_with_its_line(package: Package) -> None:
    name = package(**{"moves.py": "x = 1\ndef build(:\n"})
    with pytest.raises(DataError, match=f"src/{name}/moves.py:2: is not Python"):
        places([name])


# the tests


def stated(tmp_path: Path, text: str, file: str = "test_moves.py") -> dict[str, list[str]]:
    """Which tests a file states, by rule."""
    path = tmp_path / "tests" / "game" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("import pytest\nfrom pytest import mark\n" + dedent(text), encoding="utf-8")
    found = register.tests(tmp_path / "tests" / "game")
    return {number: [place.name for place in where] for number, where in found.items()}


def test_a_mark_on_a_function(tmp_path: Path) -> None:
    text = """
        @pytest.mark.rule("3.1")
        @pytest.mark.rule("3.2", "4")
        def test_build(): ...

        @mark.rule("4")
        async def test_roll(): ...

        @pytest.mark.slow("5")
        def test_other(): ...
        """
    assert stated(tmp_path, text) == {
        "3.1": ["test_build"],
        "3.2": ["test_build"],
        "4": ["test_build", "test_roll"],
    }
    (place,) = register.tests(tmp_path / "tests" / "game")["3.1"]
    assert str(place) == "tests/game/test_moves.py:6 test_build"


def test_marks_of_a_class_and_of_the_file_hold_for_what_is_inside(tmp_path: Path) -> None:
    text = """
        pytestmark = [pytest.mark.rule("1"), pytest.mark.slow]

        @pytest.mark.rule("2")
        class TestCamp:
            pytestmark = pytest.mark.rule("3")

            @pytest.mark.rule("4")
            def test_rest(self): ...

            def helper(self): ...

            class TestFire:
                def test_warm(self): ...

        def test_alone(): ...
        """
    inside = ["TestCamp.test_rest", "TestCamp.TestFire.test_warm"]
    assert stated(tmp_path, text) == {
        "1": [*inside, "test_alone"],
        "2": inside,
        "3": inside,
        "4": ["TestCamp.test_rest"],
    }


def test_marks_of_single_cases(tmp_path: Path) -> None:
    text = """
        CASES: list[object] = [pytest.param(3, marks=[pytest.mark.rule("3")])]
        CASES = CASES + [pytest.param(3, marks=[pytest.mark.rule("3.1")])]
        raid = pytest.mark.rule("4")
        rule = pytest.mark.rule

        @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("2"))])
        @pytest.mark.parametrize("m", CASES)
        def test_cases(n, m): ...

        @raid
        @rule("5")
        def test_named(): ...
        """
    assert stated(tmp_path, text) == {
        "2": ["test_cases"],
        "3.1": ["test_cases"],
        "3": ["test_cases"],
        "4": ["test_named"],
        "5": ["test_named"],
    }


def test_only_what_pytest_runs_counts(tmp_path: Path) -> None:
    text = """
        @pytest.mark.rule("1")
        def helper(): ...

        @pytest.mark.rule("1")
        class Helper:
            def test_nothing(self): ...

        if True:
            @pytest.mark.rule("2")
            def test_here(): ...
        """
    assert stated(tmp_path, text) == {"2": ["test_here"]}
    assert stated(tmp_path, text, "helpers.py") == {"2": ["test_here"]}
    assert stated(tmp_path, text, "moves_test.py") == {"2": ["test_here", "test_here"]}


def test_a_test_is_listed_once_for_a_rule(tmp_path: Path) -> None:
    text = """
        @pytest.mark.rule("1", "1")
        @pytest.mark.parametrize("n", [pytest.param(2, marks=pytest.mark.rule("1"))])
        def test_it(n): ...
        """
    assert stated(tmp_path, text) == {"1": ["test_it"]}


def test_a_rule_that_is_not_written_out_is_refused(tmp_path: Path) -> None:
    text = """
        @pytest.mark.rule(number)
        def test_it(): ...
        """
    with pytest.raises(DataError, match=r"^tests/game/test_moves.py:4: .* written out as a text"):
        stated(tmp_path, text)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="nowhere: there is no such folder of tests"):
        register.tests(tmp_path / "nowhere")


# all together


@pytest.fixture
def small(package: Package, tmp_path: Path) -> str:
    """A package with rules 1 and 2, both carried out, and rule 2 tested."""
    name = package(
        **{
            "rules.toml": RULE + RULE.replace('"1"', '"2"'),
            "moves.py": "def one():\n    '''1 One.'''\ndef two():\n    '''2 Two.'''\n",
        }
    )
    stated(tmp_path, "@pytest.mark.rule('2')\ndef test_two(): ...")
    return name


def test_a_row_joins_code_tests_and_hits(small: str, tmp_path: Path) -> None:
    code = f"src/{small}/moves.py"
    one = Row("1", "One", True, [f"{code}:1 one"], [], 0)
    two = Row("2", "One", True, [f"{code}:3 two"], ["tests/game/test_moves.py:4 test_two"], 5)
    modules = [f"{small}.moves"]
    assert report(small, modules, tmp_path / "tests", {"2": 5}) == [one, two]
    assert [(row.tests, row.hits) for row in report(small, modules)] == [([], None)] * 2


def test_the_test_that_states_a_rule_comes_first(small: str, tmp_path: Path) -> None:
    both = "@pytest.mark.rule('1', '2')\ndef test_both(): ..."
    stated(tmp_path, both + "\n@pytest.mark.rule('2')\ndef test_two(): ...")
    stated(tmp_path, "@pytest.mark.rule('2')\ndef test_story(): ...", "test_a_story.py")
    two = report(small, [f"{small}.moves"], tmp_path / "tests")[1]
    assert [test.split()[1] for test in two.tests] == ["test_two", "test_both", "test_story"]


def test_whatever_names_a_rule_is_found(package: Package) -> None:
    name = package(
        **{
            "moves.py": "R_3_1 = 7\n\n\ndef move():\n    '''3.1 Move.'''\n    return R_3_1\n",
            "labels.py": "COST = {\n    1: 2,  # 3.1\n}\n\n\ndef label():\n    '''3.11, 13.1, 3.1.2'''\n",
            "board.py": "class Board:\n    def cost(self):\n        '''What it takes (3.1).'''\n",
        }
    )
    found = [(Path(place.file).name, place.name) for place in register.mentions(name, "3.1")]
    assert sorted(found) == [
        ("board.py", "Board.cost"),
        ("labels.py", "COST"),
        ("moves.py", "R_3_1"),
        ("moves.py", "move"),
    ]


def test_sentences_are_found_in_the_list_and_in_messages_that_name_the_rule() -> None:
    """They may hold its figures; that a figure looks like a number does not matter."""
    found = register.sentences("cairn.games.greenland", "D10")
    assert [place.name for place in found][:2] == ["D10", "look.import"]
    for place in found:
        lines = (Path(__file__).parents[1] / place.file).read_text("utf-8").splitlines()
        assert "D10" in lines[place.line - 1]
    assert [one.name for one in register.sentences("cairn.games.navajo", "12")] == ["12"]
    cited = [one.name for one in register.sentences("cairn.games.navajo", "12.1")]
    assert cited == ["12.1", "goal.lost", "standing.defeated"]


def test_numbers_that_are_not_in_the_list_are_refused_where_they_stand(
    small: str, package: Package, tmp_path: Path
) -> None:
    more = package(**{"moves.py": "\ndef nine():\n    '''9 Nine.'''\n"})
    stated(tmp_path, "@pytest.mark.rule('8')\ndef test_eight(): ...", "test_more.py")
    with pytest.raises(DataError) as refused:
        report(small, [f"{more}.moves"], tmp_path / "tests", {"1": 1, "7": 2})
    assert [str(each) for each in refused.value.complaints] == [
        f"src/{more}/moves.py:2: nine: rule 9 is not in {small}'s rules.toml",
        f"tests/game/test_more.py:4: test_eight: rule 8 is not in {small}'s rules.toml",
        f"rules.toml: play came to rule 7, which is not in {small}'s rules.toml",
    ]


def test_gaps_are_rules_with_behaviour_but_no_code_or_no_test() -> None:
    whole = Row("1", "", True, ["code"], ["test"], 0)
    no_code = Row("2", "", True, [], ["test"], 9)
    no_test = Row("3", "", True, ["code"], [], 9)
    heading = Row("4", "", False, [], [], 0)
    assert untested([whole, no_code, no_test, heading]) == [no_code, no_test]


def test_the_toy_plays_by_its_list() -> None:
    game = find("toy")
    hits = arena.hits(game, game.setup(), 20)
    rows = {
        row.rule: row
        for row in report(game.package, game.rule_modules, Path(__file__).parent / "toy", hits)
    }
    assert [place.rpartition(" ")[2] for place in rows["3.1"].code] == ["build"]
    assert rows["3.1"].code[0].partition(":")[0].endswith("cairn_toy/rules.py")
    assert rows["3.1"].hits
    assert not any(Path(place).is_absolute() for row in rows.values() for place in row.code)
