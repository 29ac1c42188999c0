"""Several processes that serve one address: a supervisor, and workers among which the tables are divided."""
