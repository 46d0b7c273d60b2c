"""Where each game stands, who plays it by what name, and the word that lets others watch."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

COLUMNS = (
    sa.Column("asked", sa.String(40), nullable=True),
    sa.Column("turn", sa.Integer(), nullable=False, server_default="0"),
    sa.Column("chapter", sa.Integer(), nullable=True),
    sa.Column("outcome", sa.JSON(), nullable=True),
    sa.Column("players", sa.JSON(), nullable=False, server_default="{}"),
    sa.Column("watch", sa.String(32), nullable=False, server_default=""),
)


def upgrade() -> None:
    for column in COLUMNS:
        op.add_column("games", column._copy())


def downgrade() -> None:
    for column in COLUMNS:
        op.drop_column("games", column.name)
