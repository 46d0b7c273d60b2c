"""Records in pieces, so that an answer does not write the whole game again."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pieces",
        sa.Column(
            "game_id",
            sa.String(16),
            sa.ForeignKey("games.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
    )
    op.execute("INSERT INTO pieces (game_id, number, text) SELECT id, 0, record FROM games")
    op.add_column("games", sa.Column("changes", sa.Integer(), nullable=False, server_default="0"))
    op.drop_column("games", "record")


def downgrade() -> None:
    op.add_column("games", sa.Column("record", sa.Text(), nullable=False, server_default=""))
    pieces = sa.table("pieces", sa.column("game_id"), sa.column("number"), sa.column("text"))
    records: dict[str, str] = {}
    found = op.get_bind().execute(sa.select(pieces).order_by(pieces.c.game_id, pieces.c.number))
    for game_id, _, text in found.all():
        records[game_id] = records.get(game_id, "") + text
    games = sa.table("games", sa.column("id"), sa.column("record"))
    for game_id, record in records.items():
        op.execute(games.update().where(games.c.id == game_id).values(record=record))
    op.drop_column("games", "changes")
    op.drop_table("pieces")
