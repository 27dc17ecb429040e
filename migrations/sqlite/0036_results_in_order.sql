-- A search reads up to 2,000 of its results to rank, sort, and count them. Their order keys are close to each other, so this index has
-- them on few pages, while the table has them on as many pages as there are results.
CREATE INDEX memorial_by_order ON memorial (order_key, birth, death, cemetery_id, surname, maiden_name, given_names, nickname);
