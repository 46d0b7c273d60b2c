"""The secret of each game's sealed dice, apart from its record."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("secret", sa.String(64), nullable=True))


def downgrade() -> None:
    op.drop_column("games", "secret")
