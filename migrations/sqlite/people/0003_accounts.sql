-- Accounts (readings 28). Times are ISO 8601 in UTC, which sort as texts. What a visitor proves themselves with stands
-- here only as a hash: whoever reads this file can neither sign in nor follow a link.
CREATE TABLE user (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- as typed: mail goes there
  email TEXT NOT NULL,
  -- emailKey in src/domain/email-key.ts: one account an address, also when two register at once
  email_key TEXT NOT NULL UNIQUE,
  -- Argon2id in the form of the Password Hashing Competition, cost and salt included
  password TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- from then on nobody signs in with it
  disabled_at TEXT
) STRICT;

CREATE TABLE session (
  -- SHA-256 of the cookie
  id_hash BLOB NOT NULL PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  used_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX session_by_use ON session (used_at);

CREATE TABLE reset_token (
  -- SHA-256 of the token in the link
  token_hash BLOB NOT NULL PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX reset_token_by_user ON reset_token (user_id);
CREATE INDEX reset_token_by_time ON reset_token (expires_at);

-- How often something was tried of late; in the database, so that a restart forgives nobody.
CREATE TABLE attempt (
  -- SHA-256 of what is counted, such as an address and an e-mail address
  key BLOB NOT NULL PRIMARY KEY,
  count INTEGER NOT NULL,
  -- the counting ends then, and the row goes
  ends_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_by_time ON attempt (ends_at);
