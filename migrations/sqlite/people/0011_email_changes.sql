-- New email addresses of accounts, until a link in an email to the new address confirms them
CREATE TABLE email_change (
  user_id INTEGER NOT NULL PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  -- SHA-256 of the token in the link
  token_hash BLOB NOT NULL UNIQUE,
  expires_at TEXT NOT NULL
) STRICT;

-- staff_change records who granted a role or sent an invitation.
ALTER TABLE staff DROP COLUMN granted_by;
ALTER TABLE invitation DROP COLUMN invited_by;
