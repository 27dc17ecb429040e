-- Posts with an Idempotency-Key that were accepted. A repeated post gets the same response and stores nothing.
-- No column reveals a visitor's data: the hashes are keyed, and the second includes the key itself, which is not stored.
CREATE TABLE accepted_post (
  -- Of the endpoint and the key
  key_hash BLOB NOT NULL PRIMARY KEY,
  -- Of the endpoint, the key, and the fields
  fields_hash BLOB NOT NULL,
  -- Milliseconds since 1970
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX accepted_post_by_time ON accepted_post (expires_at);
