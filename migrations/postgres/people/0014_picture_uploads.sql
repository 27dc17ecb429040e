-- The column of migrations/sqlite/people/0021_picture_uploads.sql, which explains it.
ALTER TABLE picture ADD COLUMN upload_id BIGINT;
CREATE INDEX picture_by_upload ON picture (upload_id, state, id);
DROP INDEX picture_by_state;
CREATE INDEX picture_by_state ON picture (state, id, upload_id, memorial_id);
