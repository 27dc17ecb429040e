-- Memorials that were merged into another of the same person. Their URLs redirect to it.
CREATE TABLE merged_person (
  id BIGINT PRIMARY KEY,
  into_id BIGINT NOT NULL,
  change_id BIGINT NOT NULL REFERENCES change (id)
);
CREATE INDEX merged_person_by_into ON merged_person (into_id);
