-- When a file of the sitemap last changed: its records are those of 50,000 ids (SITEMAP_PART_SIZE in src/storage/ports.ts).
CREATE INDEX memorial_by_sitemap ON memorial ((id - 1) / 50000, updated_at);
CREATE INDEX cemetery_by_sitemap ON cemetery ((id - 1) / 50000, updated_at);

-- Born on a day, and perhaps dead for a short while only: by month and day of birth, then the last date that the death names.
-- Qualified dates begin with a sign that sorts after every digit, so that they are all among them.
CREATE INDEX memorial_born_and_lately_dead ON memorial (substr(birth, 6), substr(death, instr(death, '/') + 1))
  WHERE length(birth) = 10 AND (death IS NULL OR substr(death, instr(death, '/') + 1) >= '2010');

-- A cemetery's page lists its memorials, so their number is part of what was last changed.
CREATE TRIGGER cemetery_counted AFTER UPDATE OF memorials_count ON cemetery
WHEN old.memorials_count <> new.memorials_count AND old.updated_at = new.updated_at
BEGIN
  UPDATE cemetery SET updated_at = max(updated_at, unixepoch()) WHERE id = new.id;
END;
