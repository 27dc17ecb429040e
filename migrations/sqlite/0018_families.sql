-- The records of a couple and of their children, by the key that they have in common: the first 48 bits of a SHA-256 of one of
-- `familyKeys` (src/search/family.ts). src/storage/sqlite/family/family-keys.ts fills it for the memorials that exist.
CREATE TABLE family_key (
  key INTEGER NOT NULL,
  memorial_id INTEGER NOT NULL,
  PRIMARY KEY (key, memorial_id)
) STRICT, WITHOUT ROWID;

-- Relatives that a row of a source names by their keys. `identity` is that of the relative's row in import_row, if it has one.
CREATE TABLE relative_row (
  memorial_id INTEGER NOT NULL,
  -- father, mother, spouse
  kinship TEXT NOT NULL,
  source_id INTEGER NOT NULL REFERENCES import_source (id),
  identity BLOB NOT NULL,
  PRIMARY KEY (memorial_id, kinship)
) STRICT, WITHOUT ROWID;
CREATE INDEX relative_row_by_identity ON relative_row (source_id, identity);

-- The key of the row in its source; null for rows that their content identifies, and until the next import of the row.
ALTER TABLE import_row ADD COLUMN key TEXT;
CREATE INDEX import_row_by_memorial ON import_row (memorial_id);
CREATE INDEX import_addition_by_id ON import_addition (kind, first_id, last_id);
