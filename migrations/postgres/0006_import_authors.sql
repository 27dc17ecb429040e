-- The column of migrations/sqlite/0030_import_authors.sql
ALTER TABLE import_run ADD COLUMN begun_by ordered_text;
