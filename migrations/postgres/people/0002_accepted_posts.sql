-- The table of migrations/sqlite/people/0009_accepted_posts.sql, which explains its columns.
CREATE TABLE accepted_post (
  key_hash BYTEA NOT NULL PRIMARY KEY,
  fields_hash BYTEA NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX accepted_post_by_time ON accepted_post (expires_at);
