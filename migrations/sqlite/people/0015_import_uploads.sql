-- Who uploaded the file; null for an erased account. Unlike import_job.user_id, it stays when another account begins a task.
ALTER TABLE import_job ADD COLUMN uploaded_by INTEGER REFERENCES user (id) ON DELETE SET NULL;
UPDATE import_job SET uploaded_by = user_id;
