-- The reasons are in migrations/sqlite/0034_lists_in_order.sql.
ALTER TABLE memorial_tag ADD COLUMN order_key BIGINT;
UPDATE memorial_tag SET order_key = memorial.order_key FROM memorial WHERE memorial.id = memorial_tag.memorial_id;
DROP INDEX memorial_tag_by_tag;
CREATE INDEX memorial_tag_by_tag ON memorial_tag (tag_id, order_key, memorial_id);

CREATE FUNCTION order_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE memorial_tag SET order_key = new.order_key WHERE memorial_id = new.id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_tags AFTER UPDATE OF order_key ON memorial FOR EACH ROW
  WHEN (old.order_key IS DISTINCT FROM new.order_key) EXECUTE FUNCTION order_tags();

-- With the columns that lists of plots read, PostgreSQL reads only the index, in its order.
DROP INDEX memorial_by_plot;
CREATE INDEX memorial_by_plot ON memorial (cemetery_id, lower(plot), order_key) INCLUDE (plot, id) WHERE plot IS NOT NULL;
