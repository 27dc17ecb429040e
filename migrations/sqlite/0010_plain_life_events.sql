-- A Birth or Death that says no more than its memorial's own row has no row of its own any more: which ones these are, and
-- how they are read, is told in src/storage/sqlite/life-event-records.ts.

DROP INDEX life_event_on_day;

-- Those that say more are few: they are brought to a table of their own, rather than millions taken out of the old one.
CREATE TABLE further_life_event (
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
-- An event stays also where its memorial's row should say another date. The date is encoded as encodePartialDate in
-- src/domain/partial-date.ts does it.
INSERT INTO further_life_event
SELECT e.* FROM life_event e JOIN memorial m ON m.id = e.memorial_id
WHERE NOT (
  e.type IN (1, 2) AND e.ordinal = e.type AND e.year IS NOT NULL AND e.location IS NULL AND e.note IS NULL
  AND e.created_at = m.created_at
  AND iif(e.type = 1, m.birth, m.death) IS
    CASE e.qualifier WHEN 'about' THEN '~' WHEN 'before' THEN '<' WHEN 'after' THEN '>' ELSE '' END
    || substr('000' || e.year, -4)
    || coalesce('-' || substr('0' || e.month, -2), '')
    || coalesce('-' || substr('0' || e.day, -2), '')
    || coalesce('/' || substr('000' || e.end_year, -4), '')
    || coalesce('-' || substr('0' || e.end_month, -2), '')
    || coalesce('-' || substr('0' || e.end_day, -2), '')
)
ORDER BY e.memorial_id, e.ordinal;
DROP TABLE life_event;
ALTER TABLE further_life_event RENAME TO life_event;
CREATE INDEX life_event_lately_buried ON life_event (memorial_id, year, month, day, qualifier, end_year, end_month, end_day)
  WHERE type = 3 AND coalesce(end_year, year) >= 2010;

-- Who was born and who died on each day of the year, in the order of years. src/storage/sqlite/day-listings.ts fills both
-- tables for the memorials that are there already.
CREATE TABLE day_listing (
  -- as life_event.type: 1 Birth, 2 Death
  type INTEGER NOT NULL,
  -- '03-12'
  month_day TEXT NOT NULL,
  -- four figures
  year TEXT NOT NULL,
  memorial_id INTEGER NOT NULL,
  PRIMARY KEY (type, month_day, year, memorial_id)
) STRICT, WITHOUT ROWID;

-- Those born on each day who may have died lately: in 2010 or after, or of whom no death is known.
DROP INDEX memorial_born_and_lately_dead;
CREATE TABLE lately_dead_listing (
  -- of birth
  month_day TEXT NOT NULL,
  -- the last date that the death names; empty where none is known
  died_by TEXT NOT NULL,
  memorial_id INTEGER NOT NULL,
  -- encoded
  death TEXT,
  PRIMARY KEY (month_day, died_by, memorial_id)
) STRICT, WITHOUT ROWID;
