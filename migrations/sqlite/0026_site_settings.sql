-- The settings and texts that an owner stored at the desk. Each change adds a version with all of them.
CREATE TABLE site_settings (
  -- the version
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- JSON: texts by the names of settings
  texts TEXT NOT NULL,
  -- milliseconds since 1970
  stored_at INTEGER NOT NULL,
  stored_by TEXT NOT NULL
) STRICT;
