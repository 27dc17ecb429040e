-- The reasons are in migrations/sqlite/0036_results_in_order.sql. Names are not in this index, because they can be longer than its rows.
DROP INDEX memorial_by_order;
CREATE UNIQUE INDEX memorial_by_order ON memorial (order_key, id) INCLUDE (birth, death, cemetery_id);
