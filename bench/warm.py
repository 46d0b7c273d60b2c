"""What a server does at first and only once: a process that has imported this is copied in a moment."""

import cairn
from cairn.games import offered
from cairn.web.app import application

application("sqlite://").state.rooms.store.close()
for game in offered():
    table = cairn.table(game.name, seed=1)
    cairn.load(table.record())
    assert all(option.label for option in table.options)
