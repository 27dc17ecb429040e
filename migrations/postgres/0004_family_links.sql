-- Relatives that staff linked, or unlinked (kinship none). They take precedence over those found by name.
CREATE TABLE family_link (
  memorial_id BIGINT NOT NULL,
  relative_id BIGINT NOT NULL,
  -- what the relative is to this person: father, mother, spouse, sibling, child, none
  kinship ordered_text NOT NULL,
  PRIMARY KEY (memorial_id, relative_id)
);
CREATE INDEX family_link_by_relative ON family_link (relative_id);
