-- The county that src/storage/sqlite/records/county-gazetteer.txt gives a cemetery without a recorded county. It is for searches
-- and lists, and never shown as recorded. 0020 fills it.
ALTER TABLE cemetery ADD COLUMN derived_county TEXT;
