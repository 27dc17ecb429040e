-- The picture of a cemetery: its files, as encodeImageFiles in src/domain/image-file.ts writes them, and what it shows.
ALTER TABLE cemetery ADD COLUMN image TEXT;
ALTER TABLE cemetery ADD COLUMN image_alt TEXT;

-- The files of all pictures that cemeteries have or had. Changes can be undone, so a replaced picture keeps its files.
CREATE TABLE cemetery_image (
  file TEXT NOT NULL,
  cemetery_id INTEGER NOT NULL,
  PRIMARY KEY (file, cemetery_id)
) STRICT, WITHOUT ROWID;
