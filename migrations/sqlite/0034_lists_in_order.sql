-- The memorials of a tag are listed by name. Without their order keys, each page would read and sort all of them.
ALTER TABLE memorial_tag ADD COLUMN order_key INTEGER;
UPDATE memorial_tag SET order_key = (SELECT order_key FROM memorial WHERE id = memorial_id);
DROP INDEX memorial_tag_by_tag;
CREATE INDEX memorial_tag_by_tag ON memorial_tag (tag_id, order_key, memorial_id);

CREATE TRIGGER order_tags AFTER UPDATE OF order_key ON memorial WHEN old.order_key IS NOT new.order_key BEGIN
  UPDATE memorial_tag SET order_key = new.order_key WHERE memorial_id = new.id;
END;
