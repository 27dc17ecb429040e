-- The table of migrations/sqlite/people/0011_email_changes.sql, which explains its columns.
CREATE TABLE email_change (
  user_id BIGINT NOT NULL PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
  email ordered_text NOT NULL,
  token_hash BYTEA NOT NULL UNIQUE,
  expires_at ordered_text NOT NULL
);

ALTER TABLE staff DROP COLUMN granted_by;
ALTER TABLE invitation DROP COLUMN invited_by;
