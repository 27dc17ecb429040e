-- What the pages for browsing count and list. src/storage/sqlite/browse/fill-browse-counts.ts fills it for existing records.

-- Folded country, state, and county, each empty if unknown: 'united states|vermont|larkspur' (src/search/places/region.ts)
ALTER TABLE cemetery ADD COLUMN region TEXT NOT NULL DEFAULT '';
CREATE INDEX cemetery_by_region ON cemetery (region, sort_key, id);

CREATE TABLE region (
  region TEXT NOT NULL PRIMARY KEY,
  cemeteries INTEGER NOT NULL,
  memorials INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO region (region, cemeteries, memorials)
SELECT '', count(*), sum(memorials_count) FROM cemetery HAVING count(*) > 0;

CREATE TRIGGER region_after_insert AFTER INSERT ON cemetery BEGIN
  INSERT INTO region (region, cemeteries, memorials) VALUES (new.region, 1, new.memorials_count)
    ON CONFLICT DO UPDATE SET cemeteries = cemeteries + 1, memorials = memorials + excluded.memorials;
END;
CREATE TRIGGER region_after_delete AFTER DELETE ON cemetery BEGIN
  UPDATE region SET cemeteries = cemeteries - 1, memorials = memorials - old.memorials_count WHERE region = old.region;
  DELETE FROM region WHERE region = old.region AND cemeteries = 0;
END;
CREATE TRIGGER region_after_count AFTER UPDATE OF memorials_count ON cemetery
WHEN old.memorials_count <> new.memorials_count BEGIN
  UPDATE region SET memorials = memorials + new.memorials_count - old.memorials_count WHERE region = old.region;
END;
CREATE TRIGGER region_after_change AFTER UPDATE OF region ON cemetery WHEN old.region <> new.region BEGIN
  UPDATE region SET cemeteries = cemeteries - 1, memorials = memorials - new.memorials_count WHERE region = old.region;
  DELETE FROM region WHERE region = old.region AND cemeteries = 0;
  INSERT INTO region (region, cemeteries, memorials) VALUES (new.region, 1, new.memorials_count)
    ON CONFLICT DO UPDATE SET cemeteries = cemeteries + 1, memorials = memorials + excluded.memorials;
END;

ALTER TABLE tag ADD COLUMN memorials INTEGER NOT NULL DEFAULT 0;
UPDATE tag SET memorials = (SELECT count(*) FROM memorial_tag WHERE tag_id = tag.id);
CREATE TRIGGER tag_after_insert AFTER INSERT ON memorial_tag BEGIN
  UPDATE tag SET memorials = memorials + 1 WHERE id = new.tag_id;
END;
CREATE TRIGGER tag_after_delete AFTER DELETE ON memorial_tag BEGIN
  UPDATE tag SET memorials = memorials - 1 WHERE id = old.tag_id;
END;

-- The plots of a cemetery, regardless of case.
CREATE INDEX memorial_by_plot ON memorial (cemetery_id, plot COLLATE NOCASE, order_key) WHERE plot IS NOT NULL;
