-- The changes of migrations/sqlite/people/0018_import_job_runs.sql, which explains them.
CREATE TABLE import_job_run (
  run_id BIGINT NOT NULL,
  job_id BIGINT NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
  PRIMARY KEY (run_id, job_id)
);
CREATE INDEX import_job_run_by_job ON import_job_run (job_id, run_id);
INSERT INTO import_job_run (run_id, job_id)
SELECT CAST(run.value AS BIGINT), import_job.id FROM import_job, jsonb_array_elements_text(run_ids::text::jsonb) AS run (value)
ON CONFLICT DO NOTHING;
ALTER TABLE import_job DROP COLUMN run_ids;

-- Sorted as in SQLite, for copies
ALTER TABLE desk_response ALTER COLUMN id TYPE ordered_text, ALTER COLUMN path TYPE ordered_text, ALTER COLUMN html TYPE ordered_text;
