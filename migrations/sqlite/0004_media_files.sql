-- Pictures that the owner added from a file; imports leave them as they are. `file` is what the names of all sizes of one
-- picture begin with, a hash of what it shows (src/domain/picture-address.ts); null where a register named an address.
ALTER TABLE media ADD COLUMN file TEXT;
ALTER TABLE media ADD COLUMN width INTEGER;
ALTER TABLE media ADD COLUMN height INTEGER;
-- how many pixels wide its smaller copies are: '480 960'
ALTER TABLE media ADD COLUMN smaller TEXT;
CREATE INDEX media_by_file ON media (file) WHERE file IS NOT NULL;
CREATE INDEX media_by_path ON media (url) WHERE substr(url, 1, 7) = '/media/';

-- Pictures that were taken down: `media restore` brings them back, an import does not. is_portrait is the rank of the mark.
CREATE TABLE removed_media (
  id INTEGER PRIMARY KEY,
  memorial_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  alt_text TEXT,
  description TEXT,
  is_portrait INTEGER NOT NULL,
  file TEXT,
  width INTEGER,
  height INTEGER,
  smaller TEXT,
  -- seconds since 1970
  removed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX removed_media_by_memorial ON removed_media (memorial_id, url);
CREATE INDEX removed_media_by_file ON removed_media (file) WHERE file IS NOT NULL;
CREATE INDEX removed_media_by_url ON removed_media (url);
