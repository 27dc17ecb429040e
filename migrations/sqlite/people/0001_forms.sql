CREATE TABLE form_submission (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- sales, volunteer_list or email_list
  kind TEXT NOT NULL,
  -- as sent, to answer to
  email TEXT NOT NULL,
  -- in small letters: whose it is
  email_key TEXT NOT NULL,
  -- every other field of the form under its name of the wire, as a JSON object
  fields TEXT NOT NULL,
  -- the page that the form stood on, as the browser said
  page_url TEXT NOT NULL,
  -- milliseconds since 1970
  received_at INTEGER NOT NULL,
  -- whether a field was filled in that people do not see
  is_flagged INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX form_submission_by_time ON form_submission (received_at, id);
CREATE INDEX form_submission_by_email ON form_submission (email_key);
-- An address stands on the list once. What a program sent does not keep a person off it.
CREATE UNIQUE INDEX form_submission_on_list ON form_submission (email_key) WHERE kind = 'email_list' AND is_flagged = 0;
