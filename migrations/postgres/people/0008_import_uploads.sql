-- The column of migrations/sqlite/people/0015_import_uploads.sql, which explains it.
ALTER TABLE import_job ADD COLUMN uploaded_by BIGINT REFERENCES "user" (id) ON DELETE SET NULL;
UPDATE import_job SET uploaded_by = user_id;
