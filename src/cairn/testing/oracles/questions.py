"""What is asked can be answered, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from cairn import notation
from cairn.core.errors import IllegalAction
from cairn.core.position import replayed
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, action
from cairn.narrate import Logbook
from cairn.table import Table
from cairn.testing.compare import same
from cairn.testing.oracle import Broken, chapter, game, oracle
from cairn.testing.trial import Walk, desk, looks
from cairn.vocabulary import NUMBER, Verb

SAMPLE = 3  # options, verbs and numbers tried at each question


@oracle()
def question_has_options(walk: Walk) -> None:
    """A seat of this game, or chance, is asked, and has something to answer; weights are whole and positive."""
    state = walk.state
    if state.over():
        if state.count:
            raise Broken("the game is over, but there are options")
        return
    if state.seat != CHANCE and state.seat not in walk.trial.seats:
        raise Broken(f"seat {state.seat} is asked, and there is no such seat")
    if not state.count:
        raise Broken("the question has no options")
    for answer, times in Counter(walk.options).items():
        if times > 1:
            raise Broken(f"{_text(walk, answer)} is offered {times} times")
    _check_weights(walk)


def _check_weights(walk: Walk) -> None:
    state = walk.state
    if not state.total:
        return
    if state.seat != CHANCE:
        raise Broken("options of a seat have weights; only outcomes of chance have them")
    weights = [int(state.weight(i)) for i in range(state.count)]
    if min(weights) < 1:
        raise Broken(
            f"{_text(walk, walk.options[weights.index(min(weights))])} weighs {min(weights)}"
        )
    if sum(weights) != state.total:
        raise Broken("some outcomes are weighed and some only offered; weigh all or none")


def _text(walk: Walk, answer: int) -> str:
    try:
        return repr(notation.write(walk.trial.game.vocabulary, answer))
    except LookupError:
        return f"action {answer}"


@oracle(price=chapter)
def curiosity_changes_nothing(walk: Walk) -> None:
    """Asked why not, a question offers the same, and denies nothing that it offers."""
    if walk.over:
        return
    position = walk.position
    curious = replayed(position.start.copy(), position.answers, Logbook(), True)
    same(desk(walk.state), desk(curious.state), "the question is another when it is asked why not")
    for denied in walk.denials():
        if denied.answer in walk.options:
            raise Broken(f"{_text(walk, denied.answer)} is offered and denied")


@oracle(price=game)
def illegal_answers_are_refused(walk: Walk) -> None:
    """An answer that is not offered is refused with rule and reason, and leaves no trace."""
    position, table = walk.position.copy(), walk.table()
    before, record = looks(position), table.record()
    for answer in strangers(walk):
        _refused(walk, answer, partial(position.apply, answer))
        same(before, looks(position), f"{_text(walk, answer)} was refused and left a trace")
        _refused_at(table, walk, answer)
        here = looks(table.now)
        same(before, here, f"{_text(walk, answer)} was refused at the table and left a trace")
    if table.record() != record:
        raise Broken("the table refused what it should and wrote something down all the same")


def _refused_at(table: Table, walk: Walk, answer: int) -> None:
    """The same at a table, by its text and by its number."""
    vocabulary = walk.trial.game.vocabulary
    try:
        text = notation.write(vocabulary, answer)
    except LookupError:
        return  # it has no text, so it cannot be said at a table
    tries: list[str | int] = [answer]
    if notation.read(vocabulary, text, walk.options) == answer:
        tries.append(text)
    for one in tries:
        refusal = _refused(walk, answer, partial(table.play, one))
        if not refusal.reason.strip():
            raise Broken(f"{text!r} was refused without a reason")
        if not refusal.rule and not walk.over:
            raise Broken(f"{text!r} was refused without a rule")


def _refused(walk: Walk, answer: int, attempt: Callable[[], None]) -> IllegalAction:
    try:
        attempt()
    except IllegalAction as refusal:
        return refusal
    except Exception as error:
        what = f"{_text(walk, answer)} is not offered and was not refused"
        raise Broken(f"{what}: {type(error).__name__}: {error}") from error
    raise Broken(f"{_text(walk, answer)} is not offered, but it was taken")


def strangers(walk: Walk) -> list[int]:
    """Answers that are not offered: near misses, other verbs, what is denied, nonsense."""
    rng, options = walk.rng("strangers"), walk.options
    verbs = list(walk.trial.game.vocabulary.verbs.values())
    found = [-1, int(rng.next32()) << 20]
    for _ in range(SAMPLE):
        if options:
            near = options[rng.below(len(options))]
            found += [near ^ 1 << 16, near + 1, near ^ 1 << 8, near ^ 1 << 24]
        found.append(_any_action(verbs[rng.below(len(verbs))], rng))
    denied = [one.answer for one in walk.denials()]
    found += denied[:SAMPLE]
    return [answer for answer in dict.fromkeys(found) if answer not in options]


def _any_action(verb: Verb, rng: Rng) -> int:
    values = []
    for kind in verb.kinds.values():
        known = range(256) if kind is NUMBER else list(kind.tokens)
        values.append(known[rng.below(len(known))])
    return int(action(verb.code, *values))


QUESTIONS = (question_has_options,)
REFUSALS = (curiosity_changes_nothing, illegal_answers_are_refused)
