-- The words of cemetery.menu_text. Beginnings of up to six letters are looked up; longer ones are compared (cemetery-menu.ts).
CREATE VIRTUAL TABLE cemetery_menu USING fts5 (
  menu_text,
  content = 'cemetery',
  content_rowid = 'id',
  detail = none,
  prefix = '1 2 3 4 5 6',
  tokenize = 'ascii'
);
INSERT INTO cemetery_menu (cemetery_menu) VALUES ('rebuild');

CREATE TRIGGER cemetery_menu_after_insert AFTER INSERT ON cemetery BEGIN
  INSERT INTO cemetery_menu (rowid, menu_text) VALUES (new.id, new.menu_text);
END;
CREATE TRIGGER cemetery_menu_after_delete AFTER DELETE ON cemetery BEGIN
  INSERT INTO cemetery_menu (cemetery_menu, rowid, menu_text) VALUES ('delete', old.id, old.menu_text);
END;
CREATE TRIGGER cemetery_menu_after_update AFTER UPDATE OF id, menu_text ON cemetery
WHEN old.id <> new.id OR old.menu_text <> new.menu_text BEGIN
  INSERT INTO cemetery_menu (cemetery_menu, rowid, menu_text) VALUES ('delete', old.id, old.menu_text);
  INSERT INTO cemetery_menu (rowid, menu_text) VALUES (new.id, new.menu_text);
END;

-- With the menu's text in it, so that a walk in order of size reads nothing else.
DROP INDEX cemetery_by_size;
CREATE INDEX cemetery_by_size ON cemetery (memorials_count DESC, sort_key, id, menu_text);

-- Every city, county, state and country of cemeteries, each with what it lies in (src/search/whole-places.ts).
-- src/storage/sqlite/place-records.ts fills these three tables for the cemeteries that are there already.
CREATE TABLE place (
  -- folded, the place itself first: 'thornmere|larkspur county|vermont'
  levels TEXT NOT NULL,
  -- 1 city, 2 county, 3 state, 4 country
  kind INTEGER NOT NULL,
  -- as people write it: 'Thornmere, Larkspur County, Vermont'
  label TEXT NOT NULL,
  cemeteries INTEGER NOT NULL,
  PRIMARY KEY (levels, kind)
) STRICT, WITHOUT ROWID;

-- The names of these places, the first of their levels.
CREATE TABLE place_name (
  name TEXT NOT NULL PRIMARY KEY,
  cemeteries INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE place_sound (
  sound TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (sound, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX place_sound_by_name ON place_sound (name);
