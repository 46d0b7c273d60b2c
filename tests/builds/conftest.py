"""What compares a compiled build with the interpreted one is of no use without a compiled one."""

from __future__ import annotations

import os

if os.environ.get("CAIRN_EXPECT_COMPILED") != "1":
    collect_ignore = ["test_compared.py", "test_compiled.py"]
