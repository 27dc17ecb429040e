-- The table of migrations/sqlite/people/0017_desk_responses.sql, which explains its columns.
CREATE TABLE desk_response (
  id TEXT NOT NULL PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  status INTEGER NOT NULL,
  html TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX desk_response_by_time ON desk_response (expires_at);
CREATE INDEX desk_response_by_user ON desk_response (user_id);
