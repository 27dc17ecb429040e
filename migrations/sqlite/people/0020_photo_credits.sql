-- Who sent the photos that are shown with a name below them, so that erasing someone's data finds the name after the picture expired
CREATE TABLE photo_credit (
  image_id INTEGER NOT NULL,
  -- The memorial that the photo was sent for
  memorial_id INTEGER NOT NULL,
  -- The name below the photo
  credit TEXT NOT NULL,
  -- A keyed hash of the sender's email address
  sender_hash BLOB NOT NULL,
  PRIMARY KEY (sender_hash, image_id, credit)
) STRICT, WITHOUT ROWID;
CREATE INDEX photo_credit_by_memorial ON photo_credit (memorial_id);
