CREATE TABLE cemetery (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  city TEXT,
  county TEXT,
  state TEXT,
  zip TEXT,
  country TEXT,
  address TEXT,
  phone TEXT,
  website TEXT,
  description TEXT,
  latitude REAL,
  longitude REAL,
  -- a partial date as encodePartialDate in src/domain/partial-date.ts writes it
  first_burial TEXT,
  -- the earliest Burial and Death recorded here, encoded
  earliest_burial TEXT,
  earliest_death TEXT,
  -- folded name, city, state and country: what makes two mentions one cemetery
  match_key TEXT NOT NULL UNIQUE,
  -- folded name
  sort_key TEXT NOT NULL,
  -- folded name, city and state: what the cemetery menu looks through
  menu_text TEXT NOT NULL,
  memorials_count INTEGER NOT NULL DEFAULT 0,
  is_demonstration INTEGER NOT NULL DEFAULT 0,
  -- seconds since 1970
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX cemetery_by_name ON cemetery (sort_key, id);
CREATE INDEX cemetery_by_size ON cemetery (memorials_count DESC, sort_key, id);

CREATE TABLE cemetery_place (
  place TEXT NOT NULL,
  cemetery_id INTEGER NOT NULL REFERENCES cemetery (id),
  PRIMARY KEY (place, cemetery_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cemetery_place_by_cemetery ON cemetery_place (cemetery_id);

CREATE TABLE memorial (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- follows sort_key and id, with gaps; the row's number in search_document. Null only inside a renumbering.
  order_key INTEGER UNIQUE,
  sort_key TEXT NOT NULL,
  cemetery_id INTEGER REFERENCES cemetery (id),
  slug TEXT NOT NULL,
  title TEXT,
  given_names TEXT,
  surname TEXT,
  name_suffix TEXT,
  maiden_name TEXT,
  nickname TEXT,
  gender TEXT,
  epitaph TEXT,
  latitude REAL,
  longitude REAL,
  is_veteran INTEGER NOT NULL,
  war_served TEXT,
  military_branch TEXT,
  father TEXT,
  mother TEXT,
  spouse TEXT,
  age_at_death TEXT,
  plot TEXT,
  -- the dates of its Birth and Death, encoded, so that a list reads one row a memorial
  birth TEXT,
  death TEXT,
  is_demonstration INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX memorial_by_name ON memorial (sort_key, id);

CREATE TABLE life_event (
  memorial_id INTEGER NOT NULL REFERENCES memorial (id),
  ordinal INTEGER NOT NULL,
  -- 1 Birth, 2 Death, 3 Burial
  type INTEGER NOT NULL,
  year INTEGER,
  month INTEGER,
  day INTEGER,
  -- about, before, after, between; null is exact
  qualifier TEXT,
  end_year INTEGER,
  end_month INTEGER,
  end_day INTEGER,
  location TEXT,
  note TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (memorial_id, ordinal)
) STRICT, WITHOUT ROWID;
CREATE INDEX life_event_on_day ON life_event (type, month, day, year, memorial_id) WHERE day IS NOT NULL AND qualifier IS NULL;

CREATE TABLE media (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  memorial_id INTEGER NOT NULL REFERENCES memorial (id),
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  alt_text TEXT,
  description TEXT,
  is_portrait INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX media_by_memorial ON media (memorial_id, position);

CREATE TABLE tag (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  description TEXT
) STRICT;

CREATE TABLE memorial_tag (
  memorial_id INTEGER NOT NULL REFERENCES memorial (id),
  tag_id INTEGER NOT NULL REFERENCES tag (id),
  PRIMARY KEY (memorial_id, tag_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memorial_tag_by_tag ON memorial_tag (tag_id, memorial_id);

-- The memorials of a cemetery in name order, with the text that the cemetery page's filter looks at.
CREATE TABLE cemetery_listing (
  cemetery_id INTEGER NOT NULL,
  order_key INTEGER NOT NULL,
  memorial_id INTEGER NOT NULL,
  filter_text TEXT NOT NULL,
  PRIMARY KEY (cemetery_id, order_key)
) STRICT, WITHOUT ROWID;

-- One document of tokens a memorial (src/search/token-document.ts), its number the memorial's order key.
CREATE VIRTUAL TABLE search_document USING fts5 (
  tokens,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = "ascii tokenchars ':_'"
);
INSERT INTO search_document (search_document, rank) VALUES ('automerge', 0);
INSERT INTO search_document (search_document, rank) VALUES ('hashsize', 67108864);

-- How many memorials have a token: exact totals of one-token searches, and the words that wildcards expand to.
-- The token '*' counts every memorial.
CREATE TABLE search_token (
  token TEXT NOT NULL PRIMARY KEY,
  memorials INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE import_source (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  is_demonstration INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE import_row (
  source_id INTEGER NOT NULL REFERENCES import_source (id),
  -- 16 bytes of a SHA-256 over what identifies the row in its source
  identity BLOB NOT NULL,
  -- 16 bytes of a SHA-256 over what the row says
  fingerprint BLOB NOT NULL,
  memorial_id INTEGER NOT NULL,
  PRIMARY KEY (source_id, identity)
) STRICT, WITHOUT ROWID;

-- Addresses that once answered and now say that the record was removed.
CREATE TABLE removed_record (
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  removed_at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
