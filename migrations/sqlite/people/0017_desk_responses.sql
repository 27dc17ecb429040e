-- Pages of the desk in response to a form, so that they can be loaded again (decision 38)
CREATE TABLE desk_response (
  -- A random UUID
  id TEXT NOT NULL PRIMARY KEY,
  -- Who sent the form. Nobody else sees the page.
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  status INTEGER NOT NULL,
  html TEXT NOT NULL,
  -- Milliseconds since 1970
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX desk_response_by_time ON desk_response (expires_at);
CREATE INDEX desk_response_by_user ON desk_response (user_id);
