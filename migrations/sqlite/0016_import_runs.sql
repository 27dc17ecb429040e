-- The runs of imports, so that each can be listed and undone.
CREATE TABLE import_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- null for a list of cemeteries
  source_id INTEGER REFERENCES import_source (id),
  -- name of the file, without its folder
  file TEXT NOT NULL,
  -- seconds since 1970; ended_at is null while the run continues, and after a crash
  begun_at INTEGER NOT NULL,
  ended_at INTEGER,
  added INTEGER NOT NULL DEFAULT 0,
  updated INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0,
  missing INTEGER NOT NULL DEFAULT 0,
  undone_at INTEGER
) STRICT;
CREATE INDEX import_run_by_source ON import_run (source_id, id);

-- What a run added: ranges of IDs. Undoing the run shortens them.
CREATE TABLE import_addition (
  run_id INTEGER NOT NULL REFERENCES import_run (id),
  -- memorial or cemetery
  kind TEXT NOT NULL,
  first_id INTEGER NOT NULL,
  last_id INTEGER NOT NULL,
  PRIMARY KEY (run_id, kind, first_id)
) STRICT, WITHOUT ROWID;

-- What a run changed. Undoing the run removes the rows.
CREATE TABLE import_change (
  run_id INTEGER NOT NULL REFERENCES import_run (id),
  -- memorial or cemetery
  kind TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  -- JSON of the record before the run; null if only its row in the source got another identity
  before TEXT,
  -- of a memorial's row in the source: its identity since the run, and both values before it
  identity BLOB,
  former_identity BLOB,
  former_fingerprint BLOB,
  PRIMARY KEY (run_id, kind, record_id)
) STRICT, WITHOUT ROWID;
