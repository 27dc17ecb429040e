-- Corrections that visitors suggested for memorials and cemeteries
CREATE TABLE correction (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- memorial or cemetery
  record_kind TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  -- JSON: a list of fields with the text that the sender saw and the text that they suggest
  changes TEXT NOT NULL,
  comment TEXT NOT NULL,
  -- How the sender knows
  evidence TEXT NOT NULL,
  -- Empty if the sender gave none
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  -- The sender's account, if they were logged in with a verified address
  user_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
  -- Milliseconds since 1970
  received_at INTEGER NOT NULL,
  -- JSON: the accepted and declined fields, and the change that stored them; null until someone decides
  decision TEXT
) STRICT;
CREATE INDEX correction_by_email ON correction (email_key);
CREATE INDEX correction_by_user ON correction (user_id, id);

-- Everything that needs a person. Details are in its source: a form, a correction, a picture, an email, or an import.
CREATE TABLE inbox_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  -- The ID of the form, correction, email, or import; for pictures, of a picture
  source_id INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('new', 'progress', 'done', 'spam')),
  assignee_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  sender TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The cemetery of the record; null for none
  cemetery_id INTEGER,
  -- The title, summary, sender, and email in lowercase
  search_text TEXT NOT NULL,
  -- Milliseconds since 1970
  received_at INTEGER NOT NULL,
  UNIQUE (kind, source_id)
) STRICT;
CREATE INDEX inbox_item_by_time ON inbox_item (received_at, id);
CREATE INDEX inbox_item_by_state ON inbox_item (state, kind, received_at);
CREATE INDEX inbox_item_by_assignee ON inbox_item (assignee_id);
CREATE INDEX inbox_item_by_cemetery ON inbox_item (cemetery_id, state, kind, received_at);

-- What staff did with an item, so that it can be undone
CREATE TABLE inbox_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  item_id INTEGER NOT NULL REFERENCES inbox_item (id) ON DELETE CASCADE,
  happened_at INTEGER NOT NULL,
  -- The name of the staff member
  author TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- JSON, by kind
  detail TEXT NOT NULL,
  is_undone INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX inbox_event_by_item ON inbox_event (item_id, id);

-- Forms from before this version count as done: they were sent to the owner by email. Failed email still needs someone.
INSERT INTO inbox_item (kind, source_id, state, title, summary, sender, email, search_text, received_at)
SELECT CASE kind WHEN 'volunteer_list' THEN 'volunteer' ELSE kind END, id, CASE is_flagged WHEN 1 THEN 'spam' ELSE 'done' END,
  coalesce(fields ->> 'cemetery_name', fields ->> 'name', email), '', coalesce(fields ->> 'name', email), email,
  lower(coalesce(fields ->> 'cemetery_name', '') || ' ' || coalesce(fields ->> 'name', '') || ' ' || email), received_at
FROM form_submission WHERE kind IN ('sales', 'volunteer_list', 'contact');
INSERT INTO inbox_item (kind, source_id, state, title, summary, sender, email, search_text, received_at)
SELECT 'mail', id, 'new', subject, coalesce(last_problem, ''), recipient, recipient, lower(subject || ' ' || recipient),
  unixepoch(created_at) * 1000
FROM mail WHERE status = 'dead';
