-- The list of sessions, and the second factor of an account.

-- The browser and the system when the session began, such as "Firefox on Windows"; empty for older sessions
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
-- When the session's visitor entered a code of the second factor
ALTER TABLE session ADD COLUMN verified_at TEXT;

CREATE TABLE second_factor (
  user_id INTEGER NOT NULL PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  -- The TOTP secret, encrypted with a key that is derived from the site's key
  secret BLOB NOT NULL,
  -- Null until a first code has confirmed the setup
  confirmed_at TEXT,
  -- The time step of the last accepted code: a code works once
  last_step INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE recovery_code (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  -- SHA-256 of the code
  code_hash BLOB NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;
