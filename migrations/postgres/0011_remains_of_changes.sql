-- The reasons are in migrations/sqlite/0035_remains_of_changes.sql.
CREATE INDEX change_with_remains ON change (kind, id) WHERE remains IS NOT NULL;
