-- Changes that were made together have the same batch and are undone together.
ALTER TABLE change ADD COLUMN batch BIGINT;
CREATE INDEX change_by_batch ON change (batch, id) WHERE batch IS NOT NULL;
CREATE INDEX change_by_removal ON change (id) WHERE kind = 'memorial' AND action = 'removed';
