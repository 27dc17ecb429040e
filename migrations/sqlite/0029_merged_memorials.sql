-- Memorials that were merged into another of the same person. Their URLs redirect to it.
CREATE TABLE merged_person (
  id INTEGER PRIMARY KEY,
  into_id INTEGER NOT NULL,
  change_id INTEGER NOT NULL REFERENCES change (id)
) STRICT;
CREATE INDEX merged_person_by_into ON merged_person (into_id);
