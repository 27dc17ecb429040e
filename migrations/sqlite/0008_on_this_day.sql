-- With the qualifier in it, though it is always null there: otherwise SQLite reads each event to see that it is.
DROP INDEX life_event_on_day;
CREATE INDEX life_event_on_day ON life_event (type, month, day, year, memorial_id, qualifier)
  WHERE day IS NOT NULL AND qualifier IS NULL;
