-- A purge searches what the history keeps of removed memorials for each image file. Without this index, it would read all changes.
CREATE INDEX change_with_remains ON change (kind, id) WHERE remains IS NOT NULL;
