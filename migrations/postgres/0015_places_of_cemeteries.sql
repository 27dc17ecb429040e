-- Counts by state read the places of up to 2,000 cemeteries. With them in the index, this takes a quarter of the time.
DROP INDEX cemetery_place_by_cemetery;
CREATE INDEX cemetery_place_by_cemetery ON cemetery_place (cemetery_id, place);
