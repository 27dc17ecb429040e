-- When a visitor confirmed their sign-up for the email list with the link in an email
ALTER TABLE form_submission ADD COLUMN confirmed_at INTEGER;
-- When an unconfirmed sign-up is erased. Sign-ups of older versions stay.
ALTER TABLE form_submission ADD COLUMN expires_at INTEGER;

-- Links that confirm a sign-up
CREATE TABLE confirmation_token (
  -- SHA-256 of the token in the link
  token_hash BLOB NOT NULL PRIMARY KEY,
  form_id INTEGER NOT NULL REFERENCES form_submission (id) ON DELETE CASCADE,
  -- Milliseconds since 1970, as in form_submission
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX confirmation_token_by_form ON confirmation_token (form_id);
