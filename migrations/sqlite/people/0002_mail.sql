-- The queue of mail (docs/operations.md). Times are ISO 8601 in UTC, which sort as texts.
CREATE TABLE mail (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Fixed when the mail is queued: every attempt goes out under the same one.
  message_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  reply_to TEXT,
  subject TEXT NOT NULL,
  -- Emptied once the mail was sent or is past its time: nothing is kept longer than it is needed.
  text_body TEXT NOT NULL,
  html_body TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- From then on the mail is worth nothing (a reset link) and is not sent any more.
  expires_at TEXT,
  status TEXT NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT NOT NULL,
  -- Who is sending it just now, and until when nobody else may.
  lease TEXT,
  leased_until TEXT,
  last_problem TEXT,
  finished_at TEXT
) STRICT;

-- What is due is found in the indexes alone: the texts of a long queue are not walked through on the way.
CREATE INDEX mail_due ON mail (id, next_attempt_at, leased_until, expires_at) WHERE status = 'queued';
CREATE INDEX mail_expiring ON mail (expires_at, leased_until) WHERE status <> 'sent' AND text_body <> '';
CREATE INDEX mail_sent ON mail (finished_at) WHERE status = 'sent';
