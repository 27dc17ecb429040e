-- Who began a run at the desk; null for commands
ALTER TABLE import_run ADD COLUMN begun_by TEXT;
