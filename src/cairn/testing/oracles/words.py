"""Everything that can be said can be said well: notation, sentences, rule numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

from cairn import notation
from cairn.catalogue import placeholders
from cairn.core.rules import rule_number
from cairn.record import CHANCE_NAME
from cairn.testing.oracle import Broken, Stage, chapter, oracle
from cairn.testing.trial import Trial, Walk


@oracle(Stage.GAME)
def catalogue_is_complete(walk: Walk) -> None:
    """Every word has an English sentence, and no sentence names an argument that it is not given."""
    trial = walk.trial
    for message in trial.game.vocabulary.messages():
        for n in (1, 2):
            template = trial.narrator.catalogue.template(message.msgid, n)
            if template is None:
                raise Broken(f"the English catalogue has no sentence {message.msgid!r}")
            unknown = placeholders(template) - set(message.kinds)
            if unknown:
                names = ", ".join(sorted(unknown))
                raise Broken(f"the sentence {message.msgid!r} names what it is not given: {names}")
    for msgid in _titles(trial):
        trial.narrator.say(msgid)


def _titles(trial: Trial) -> Iterable[str]:
    yield "game.title"
    for scenario in trial.game.scenarios:
        yield f"scenario.{scenario.name}"
    for option in trial.game.options:
        yield f"option.{option.name}"


@oracle(Stage.GAME)
def words_are_distinct(walk: Walk) -> None:
    """Tokens, verbs, chapters and seats are single words, and no two of a kind are the same but for their case."""
    vocabulary = walk.trial.game.vocabulary
    for kind in vocabulary.kinds().values():
        _distinct(f"the kind {kind.name!r}", kind.tokens.values())
    _distinct("the chapters", [one.key for one in vocabulary.chapters.values()])
    _distinct("the seats", [*walk.trial.setup.seats, CHANCE_NAME])
    for verb in vocabulary.verbs.values():
        _distinct("the verbs", [verb.key])


def _distinct(what: str, words: Iterable[str]) -> None:
    counted = Counter(word.casefold() for word in words)
    for word, times in counted.items():
        if times > 1:
            raise Broken(f"{what}: {word!r} is there {times} times")
        if len(word.split()) != 1:
            raise Broken(f"{what}: {word!r} is not one word")


@oracle(Stage.GAME)
def verbs_name_registered_rules(walk: Walk) -> None:
    """The rule of every verb is in the game's list of rules."""
    listed = walk.trial.rules
    for verb in walk.trial.game.vocabulary.verbs.values():
        if verb.rule and verb.rule not in listed:
            raise Broken(f"verb {verb.key!r} stands under rule {verb.rule!r}, which is not listed")


@oracle()
def rules_are_registered(walk: Walk) -> None:
    """Every rule that asks, tells or denies something is in the game's list of rules."""
    listed = walk.trial.rules
    codes = [*walk.logbook.hits, *(denied.rule for denied in walk.denials())]
    for number in map(rule_number, codes):
        if number not in listed:
            raise Broken(f"rule {number!r} was carried out, but rules.toml does not list it")


@oracle()
def notation_reads_back(walk: Walk) -> None:
    """Every option has a text of its own that means it, whatever the case and the spaces."""
    vocabulary, options = walk.trial.game.vocabulary, walk.options
    texts: dict[str, int] = {}
    for answer in options:
        text = notation.write(vocabulary, answer)
        if text in texts:
            raise Broken(f"{text!r} stands for two options, {texts[text]} and {answer}")
        texts[text] = answer
    for text, answer in texts.items():
        for spelling in (text, text.upper(), f"  {text.replace(' ', '   ')} "):
            for known in (options, []):
                found = notation.read(vocabulary, spelling, known)
                if found != answer:
                    raise Broken(
                        f"{spelling!r} is read as {found}, but it was written for {answer}"
                    )


@oracle(price=chapter)
def everything_has_a_sentence(walk: Walk) -> None:
    """Prompt, options, events, reasons, chapter, result and tableau can all be said."""
    say, state = walk.trial.narrator, walk.state
    for told in walk.news:
        _said(f"event {told.event}", partial(say.event, told))
        note = walk.trial.game.guide.note(told)
        if note is not None and say.note(note) is None:
            raise Broken(f"the catalogue has no note {note!r}, which event {told.event} asks for")
    for seat in (*walk.trial.seats, None):
        _said("the tableau", partial(_tableau, walk, seat))
        _said("the board in a line", partial(_glance, walk, seat))
    if state.over():
        result = walk.trial.game.result(state)
        _said(f"result {result.key!r}", partial(say.result, result.key, result.winners))
        for line in walk.trial.game.guide.reckoning(state, say):
            _said("the reckoning", partial(str, line))
        return
    chapter_now = walk.position.start.chapter
    _said(f"chapter {chapter_now}", partial(say.chapter, chapter_now))
    game = walk.trial.game
    _said(f"question {state.question}", partial(game.guide.prompt, state, say))
    _said(f"seat {state.seat}", partial(say.seat, state.seat))
    for answer in walk.options:
        _said(f"action {answer}", partial(game.guide.label, state, answer, say))
    for denied in walk.denials():
        _said(f"reason {denied.reason}", partial(say.reason, denied))


def _tableau(walk: Walk, seat: int | None) -> str:
    return walk.trial.game.pictures.tableau(
        walk.trial.game.view(walk.state, seat), walk.trial.narrator
    )


def _glance(walk: Walk, seat: int | None) -> str:
    glance = walk.trial.game.guide.glance(walk.state, seat, walk.trial.narrator)
    return "no line" if glance is None else glance.line


def _said(what: str, words: Callable[[], str]) -> None:
    try:
        said = words()
    except LookupError as error:
        raise Broken(f"{what} cannot be said: there is no word for {error}") from error
    if not said.strip():
        raise Broken(f"{what} has an empty sentence")


WORDS = (
    catalogue_is_complete,
    words_are_distinct,
    verbs_name_registered_rules,
    notation_reads_back,
    everything_has_a_sentence,
    rules_are_registered,
)
