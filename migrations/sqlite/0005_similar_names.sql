-- The words of names in search_token by what they sound like: soundKeys in src/search/similar-names.ts.
-- 0009 fills it for the words that are there already.
CREATE TABLE search_sound (
  key TEXT NOT NULL,
  token TEXT NOT NULL,
  PRIMARY KEY (key, token)
) STRICT, WITHOUT ROWID;
