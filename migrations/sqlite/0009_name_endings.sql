-- The documents have tokens for the last letters of names: src/storage/sqlite/rebuild-search.ts makes them, and all that
-- searches look into, anew.

-- With both dates in it, so that SQLite reads nothing else.
DROP INDEX memorial_born_and_lately_dead;
CREATE INDEX memorial_born_and_lately_dead
  ON memorial (substr(birth, 6), substr(death, instr(death, '/') + 1), birth, death)
  WHERE length(birth) = 10 AND (death IS NULL OR substr(death, instr(death, '/') + 1) >= '2010');

-- Those whose burial alone says that they died, and lately: asked for with everybody born on a day.
CREATE INDEX life_event_lately_buried ON life_event (memorial_id, year, month, day, qualifier, end_year, end_month, end_day)
  WHERE type = 3 AND coalesce(end_year, year) >= 2010;
