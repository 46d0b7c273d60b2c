"""What several servers on one database have to know of each other's games; the secret of sealed dice."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

COLUMNS = (
    sa.Column("settled", sa.Integer(), nullable=False, server_default="0"),
    sa.Column("undone", sa.JSON(), nullable=True),
    sa.Column("spared", sa.JSON(), nullable=False, server_default="{}"),
    sa.Column("plea", sa.JSON(), nullable=True),
    sa.Column("again", sa.JSON(), nullable=False, server_default="{}"),
    sa.Column("come", sa.JSON(), nullable=False, server_default="[]"),
    sa.Column("secret", sa.String(64), nullable=True),
)


def upgrade() -> None:
    for column in COLUMNS:
        op.add_column("games", column._copy())


def downgrade() -> None:
    for column in COLUMNS:
        op.drop_column("games", column.name)
