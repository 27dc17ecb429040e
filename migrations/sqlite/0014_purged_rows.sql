-- Import rows of purged memorials, which an import must not add again. src/storage/sqlite/import/purged-rows.ts makes the hashes.
CREATE TABLE purged_row (
  -- HMAC-SHA-256 with a key of the site: without the key, nobody can tell of whom
  hash BLOB NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
