-- Who began the run at the desk; null for a command
ALTER TABLE import_run ADD COLUMN begun_by TEXT;
