-- The runs of each import in a table of its own, so that the import of a run is found by an index
CREATE TABLE import_job_run (
  -- The ID of a run in the directory
  run_id INTEGER NOT NULL,
  job_id INTEGER NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
  PRIMARY KEY (run_id, job_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_job_run_by_job ON import_job_run (job_id, run_id);
INSERT OR IGNORE INTO import_job_run (run_id, job_id)
SELECT json_each.value, import_job.id FROM import_job, json_each(run_ids);
ALTER TABLE import_job DROP COLUMN run_ids;
