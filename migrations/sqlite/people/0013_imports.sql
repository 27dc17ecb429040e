-- Imports of uploaded files, with their tasks and results (decision 38)
CREATE TABLE import_job (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Who uploaded the file; null for an erased account, and for a run that a command started
  user_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
  file TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  -- The cemetery of the whole file, if the directory has it
  cemetery_id INTEGER,
  -- JSON: how to read the file
  choices TEXT NOT NULL,
  task TEXT NOT NULL CHECK (task IN ('check', 'run', 'preview-undo', 'undo')),
  state TEXT NOT NULL CHECK (state IN ('uploading', 'queued', 'working', 'done', 'failed')),
  is_stopping INTEGER NOT NULL DEFAULT 0,
  -- How many processes have begun the task
  attempts INTEGER NOT NULL DEFAULT 0,
  -- The process that works on the task, and when it last reported
  claim TEXT,
  reported_at TEXT,
  -- JSON
  progress TEXT,
  checked TEXT,
  result TEXT,
  undo TEXT,
  -- One sentence about a failed task
  failure TEXT,
  -- JSON: the IDs of the runs in the directory, oldest first
  run_ids TEXT NOT NULL DEFAULT '[]',
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;
CREATE INDEX import_job_by_state ON import_job (state);

-- The content of an uploaded file and of its rejects file, in parts
CREATE TABLE import_part (
  job_id INTEGER NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('file', 'rejects')),
  position INTEGER NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (job_id, kind, position)
) STRICT;

-- How files with these headings were last read
CREATE TABLE import_mapping (
  -- The headings in lowercase, hashed
  shape TEXT NOT NULL PRIMARY KEY,
  -- JSON: the choices that apply to other files too
  choices TEXT NOT NULL,
  user_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
  file TEXT NOT NULL,
  stored_at TEXT NOT NULL
) STRICT;
