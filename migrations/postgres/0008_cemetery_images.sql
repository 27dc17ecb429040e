-- The picture of a cemetery: its files, as encodeImageFiles in src/domain/image-file.ts writes them, and what it shows.
ALTER TABLE cemetery ADD COLUMN image ordered_text;
ALTER TABLE cemetery ADD COLUMN image_alt ordered_text;

-- The files of all pictures that cemeteries have or had. Changes can be undone, so a replaced picture keeps its files.
CREATE TABLE cemetery_image (
  file ordered_text NOT NULL,
  cemetery_id BIGINT NOT NULL,
  PRIMARY KEY (file, cemetery_id)
);
