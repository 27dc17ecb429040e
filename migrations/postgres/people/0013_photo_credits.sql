-- The table of migrations/sqlite/people/0020_photo_credits.sql, which explains its columns.
CREATE TABLE photo_credit (
  image_id BIGINT NOT NULL,
  memorial_id BIGINT NOT NULL,
  credit ordered_text NOT NULL,
  sender_hash BYTEA NOT NULL,
  PRIMARY KEY (sender_hash, image_id, credit)
);
CREATE INDEX photo_credit_by_memorial ON photo_credit (memorial_id);
