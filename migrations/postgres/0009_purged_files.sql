-- The image files of purged memorials that are not deleted yet, by their paths under /media
CREATE TABLE purged_file (
  path ordered_text NOT NULL PRIMARY KEY
);
