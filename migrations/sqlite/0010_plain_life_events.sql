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

-- Who was born and who died on a day of any year. No other encoded date than '1843-03-12' has five characters behind its
-- fifth. The condition is put in terms of what the index holds, so that SQLite reads nothing else (exact-days.ts).
CREATE INDEX memorial_born_on_day ON memorial (substr(birth, 6), substr(birth, 1, 4)) WHERE length(substr(birth, 6)) = 5;
CREATE INDEX memorial_died_on_day ON memorial (substr(death, 6), substr(death, 1, 4)) WHERE length(substr(death, 6)) = 5;
