-- When each file of the sitemap last changed: its records are those of 50,000 ids (SITEMAP_PART_SIZE in src/storage/ports.ts).
-- A time never goes back: not when the record that changed last is removed, nor when a removed one returns.
CREATE TABLE sitemap_part (
  -- memorial, cemetery
  kind TEXT NOT NULL,
  -- from 1
  part INTEGER NOT NULL,
  -- seconds since 1970
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (kind, part)
) STRICT, WITHOUT ROWID;
INSERT INTO sitemap_part (kind, part, changed_at)
SELECT kind, part + 1, max(changed_at) FROM (
  SELECT 'memorial' AS kind, (id - 1) / 50000 AS part, max(updated_at) AS changed_at FROM memorial GROUP BY (id - 1) / 50000
  UNION ALL SELECT 'cemetery', (id - 1) / 50000, max(updated_at) FROM cemetery GROUP BY (id - 1) / 50000
  UNION ALL SELECT kind, (id - 1) / 50000, max(removed_at) FROM removed_record GROUP BY 1, 2
  UNION ALL SELECT 'cemetery', (id - 1) / 50000, max(merged_at) FROM merged_cemetery GROUP BY 2
) GROUP BY kind, part;
DROP INDEX memorial_by_sitemap;
DROP INDEX cemetery_by_sitemap;

-- New records, and memorials that change, are written together: src/storage/sqlite/sitemap-parts.ts tells of all of them at
-- once. These tell of the rest, one by one.
CREATE TRIGGER cemetery_changed AFTER UPDATE OF updated_at ON cemetery BEGIN
  INSERT INTO sitemap_part (kind, part, changed_at) VALUES ('cemetery', (new.id - 1) / 50000 + 1, new.updated_at)
    ON CONFLICT DO UPDATE SET changed_at = excluded.changed_at WHERE excluded.changed_at > changed_at;
END;
CREATE TRIGGER record_removed AFTER INSERT ON removed_record BEGIN
  INSERT INTO sitemap_part (kind, part, changed_at) VALUES (new.kind, (new.id - 1) / 50000 + 1, new.removed_at)
    ON CONFLICT DO UPDATE SET changed_at = excluded.changed_at WHERE excluded.changed_at > changed_at;
END;
CREATE TRIGGER cemetery_merged AFTER INSERT ON merged_cemetery BEGIN
  INSERT INTO sitemap_part (kind, part, changed_at) VALUES ('cemetery', (new.id - 1) / 50000 + 1, new.merged_at)
    ON CONFLICT DO UPDATE SET changed_at = excluded.changed_at WHERE excluded.changed_at > changed_at;
END;

-- As before, but it writes nothing where the time is right already.
DROP TRIGGER cemetery_counted;
CREATE TRIGGER cemetery_counted AFTER UPDATE OF memorials_count ON cemetery
WHEN old.memorials_count <> new.memorials_count AND old.updated_at = new.updated_at AND new.updated_at < unixepoch()
BEGIN
  UPDATE cemetery SET updated_at = unixepoch() WHERE id = new.id;
END;
