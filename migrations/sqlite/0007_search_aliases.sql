-- 0009 fills both tables for what is there already.

-- Who is found by a surname word that is not the first of the surname, and so stands elsewhere in the order: maiden names, the
-- further words of double names, other spellings. With the years under which the person is found.
CREATE TABLE search_alias (
  -- 's:' and the word
  token TEXT NOT NULL,
  order_key INTEGER NOT NULL,
  birth_from INTEGER,
  birth_to INTEGER,
  death_from INTEGER,
  death_to INTEGER,
  PRIMARY KEY (token, order_key)
) STRICT, WITHOUT ROWID;

-- The words of names in search_token, each written backwards, for wildcards at the beginning.
CREATE TABLE search_ending (
  -- 's:' or 'g:' and the word backwards
  ending TEXT NOT NULL PRIMARY KEY,
  token TEXT NOT NULL
) STRICT, WITHOUT ROWID;
