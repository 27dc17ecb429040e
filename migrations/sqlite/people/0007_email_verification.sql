-- Proof that the owner of an account also owns its email address. Accounts of older versions have none until a link proves it.
ALTER TABLE user ADD COLUMN email_verified_at TEXT;

-- Links that verify the address of an account
CREATE TABLE verification_token (
  -- SHA-256 of the token in the link
  token_hash BLOB NOT NULL PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX verification_token_by_user ON verification_token (user_id);
CREATE INDEX verification_token_by_time ON verification_token (expires_at);

-- Invitations to create an account. An address has at most one.
CREATE TABLE invitation (
  -- emailKey in src/domain/email-key.ts
  email_key TEXT NOT NULL PRIMARY KEY,
  email TEXT NOT NULL,
  -- The suggested name; empty if none
  name TEXT NOT NULL,
  -- SHA-256 of the token in the link
  token_hash BLOB NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
