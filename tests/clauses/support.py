"""`@clause("BOSMAN-R3-7", …)` names the clauses and rulings a test proves; `test_ids` sees that none is forgotten."""

import pytest

clause = pytest.mark.clause
