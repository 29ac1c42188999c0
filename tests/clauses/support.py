"""`@clause("BOSMAN-R3-7", …)` names the clauses and rulings that a test proves; `test_ids` checks that all have one."""

import pytest

clause = pytest.mark.clause
