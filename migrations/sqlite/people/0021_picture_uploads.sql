-- The first photo of the same upload, which has the inbox item of all its photos; null for the first one. That photo may be deleted.
ALTER TABLE picture ADD COLUMN upload_id INTEGER;
CREATE INDEX picture_by_upload ON picture (upload_id, state, id);
-- SQLite reads the whole JPEG of a row for any column after it, so the index has all columns that lists of waiting photos need.
DROP INDEX picture_by_state;
CREATE INDEX picture_by_state ON picture (state, id, upload_id, memorial_id);
