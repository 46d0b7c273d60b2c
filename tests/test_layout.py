"""Text boards: what fits, and what joins."""

from cairn.layout import Links, beside, labelled, padded, wrapped


def test_items_are_wrapped_between_and_words_only_if_they_must_be() -> None:
    assert wrapped(["one two", "three"], 13) == ["one two three"]
    assert wrapped(["one two", "three"], 12) == ["one two", "three"]
    assert wrapped(["one two", "three"], 5) == ["one", "two", "three"]
    assert wrapped(["incomparable"], 5) == ["inco…"]
    assert wrapped([], 5) == []


def test_links_join_where_they_meet() -> None:
    found = Links()
    found.draw((0, 0), (0, 2), (2, 2), (2, 0))
    found.draw((4, 0), (4, 2), (2, 2), (2, 0))
    assert found.cells[0, 2] == 4 | 8  # south and west
    assert found.cells[2, 2] == 1 | 4 | 8
    assert found.cells[4, 2] == 1 | 8


def test_a_label_stands_before_the_first_line_and_leaves_a_column_free() -> None:
    assert labelled("corn", ["1, 2,", "3"], 6) == ["corn  1, 2,", "      3"]
    assert labelled("incomparable", ["1"], 6) == ["inco… 1"]


def test_columns_are_counted_as_a_terminal_counts_them() -> None:
    assert padded("雪", 3) == "雪 "
    assert beside(["雪"], ["a", "b"], 3) == ["雪 a", "   b"]
