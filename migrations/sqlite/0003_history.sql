-- What the site's owner changed by hand. Imports are not written down here.
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- memorial, cemetery, tag, media
  kind TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  -- the cemetery into which this one was merged; the memorial of a picture
  other_id INTEGER,
  -- added, edited, removed, merged, restored
  action TEXT NOT NULL,
  by_whom TEXT NOT NULL,
  -- seconds since 1970
  made_at INTEGER NOT NULL,
  reason TEXT,
  -- JSON of what changed: the whole record where it came or went, otherwise the fields that were edited
  before TEXT,
  after TEXT,
  -- JSON of what else has to be kept for taking it back
  remains TEXT,
  -- the change that this one took back
  undoes INTEGER REFERENCES change (id)
) STRICT;
CREATE INDEX change_by_record ON change (kind, record_id, id);
CREATE INDEX change_by_other ON change (kind, other_id, id) WHERE other_id IS NOT NULL;
CREATE UNIQUE INDEX change_by_undone ON change (undoes) WHERE undoes IS NOT NULL;

-- Cemeteries whose memorials lie in another record now: their addresses lead there.
CREATE TABLE merged_cemetery (
  id INTEGER PRIMARY KEY,
  into_id INTEGER NOT NULL,
  merged_at INTEGER NOT NULL,
  change_id INTEGER NOT NULL REFERENCES change (id)
) STRICT;

-- Which memorials a merge moved, so that they can be moved back.
CREATE TABLE merged_memorial (
  change_id INTEGER NOT NULL REFERENCES change (id),
  memorial_id INTEGER NOT NULL,
  PRIMARY KEY (change_id, memorial_id)
) STRICT, WITHOUT ROWID;

-- Names under which a cemetery was known before it was renamed or merged: imports find it by them. Keys as cemetery.match_key.
CREATE TABLE cemetery_alias (
  match_key TEXT NOT NULL PRIMARY KEY,
  cemetery_id INTEGER NOT NULL REFERENCES cemetery (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cemetery_alias_by_cemetery ON cemetery_alias (cemetery_id);
