-- With the order key in it: a place in the order is found in this index alone.
DROP INDEX memorial_by_name;
CREATE INDEX memorial_by_name ON memorial (sort_key, id, order_key);
