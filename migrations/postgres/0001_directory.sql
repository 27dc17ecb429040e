-- The tables of migrations/sqlite, which explain their columns. Here are the types and what differs.

-- Texts compare by their code points, as in SQLite, whatever the locale of the database is.
CREATE DOMAIN ordered_text AS TEXT COLLATE "C";

-- json_each of SQLite: the values of a list, and their places from 0.
CREATE FUNCTION texts(list TEXT[]) RETURNS TABLE (key BIGINT, value ordered_text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 20
AS 'SELECT place - 1, item::ordered_text FROM unnest(list) WITH ORDINALITY AS items (item, place)';

CREATE FUNCTION integers(list BIGINT[]) RETURNS TABLE (key BIGINT, value BIGINT)
LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 20
AS 'SELECT place - 1, item FROM unnest(list) WITH ORDINALITY AS items (item, place)';

CREATE FUNCTION unhex(digits TEXT) RETURNS BYTEA
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS 'SELECT decode(digits, ''hex'')';

CREATE FUNCTION instr(whole TEXT, part TEXT) RETURNS INTEGER
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS 'SELECT strpos(whole, part)';

-- An item of a JSON array in a text, as in SQLite.
CREATE FUNCTION json_item(list TEXT, place INTEGER) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS 'SELECT list::JSON ->> place';
CREATE OPERATOR ->> (LEFTARG = TEXT, RIGHTARG = INTEGER, FUNCTION = json_item);

CREATE TABLE cemetery (
  id BIGINT PRIMARY KEY,
  slug ordered_text NOT NULL,
  name ordered_text NOT NULL,
  city ordered_text,
  county ordered_text,
  state ordered_text,
  zip ordered_text,
  country ordered_text,
  address ordered_text,
  phone ordered_text,
  website ordered_text,
  description ordered_text,
  latitude DOUBLE PRECISION,
  longitude DOUBLE PRECISION,
  first_burial ordered_text,
  earliest_burial ordered_text,
  earliest_death ordered_text,
  match_key ordered_text NOT NULL UNIQUE,
  sort_key ordered_text NOT NULL,
  menu_text ordered_text NOT NULL,
  memorials_count BIGINT NOT NULL DEFAULT 0,
  is_demonstration SMALLINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  derived_county ordered_text,
  region ordered_text NOT NULL DEFAULT ''
);
CREATE INDEX cemetery_by_name ON cemetery (sort_key, id);
CREATE INDEX cemetery_by_size ON cemetery (memorials_count DESC, sort_key, id);

-- The words of the cemetery menu
CREATE FUNCTION menu_words(menu_text TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$SELECT array_to_tsvector(array_remove(string_to_array(menu_text, ' '), ''))$$;
CREATE INDEX cemetery_by_menu_word ON cemetery USING gin (menu_words(menu_text));
CREATE INDEX cemetery_by_region ON cemetery (region, sort_key, id);

CREATE TABLE cemetery_place (
  place ordered_text NOT NULL,
  cemetery_id BIGINT NOT NULL REFERENCES cemetery (id),
  PRIMARY KEY (place, cemetery_id)
);
CREATE INDEX cemetery_place_by_cemetery ON cemetery_place (cemetery_id);

CREATE TABLE cemetery_alias (
  match_key ordered_text NOT NULL PRIMARY KEY,
  cemetery_id BIGINT NOT NULL REFERENCES cemetery (id)
);
CREATE INDEX cemetery_alias_by_cemetery ON cemetery_alias (cemetery_id);

CREATE TABLE region (
  region ordered_text NOT NULL PRIMARY KEY,
  cemeteries BIGINT NOT NULL,
  memorials BIGINT NOT NULL
);

CREATE TABLE place (
  levels ordered_text NOT NULL,
  kind SMALLINT NOT NULL,
  label ordered_text NOT NULL,
  cemeteries BIGINT NOT NULL,
  PRIMARY KEY (levels, kind)
);

CREATE TABLE place_name (
  name ordered_text NOT NULL PRIMARY KEY,
  cemeteries BIGINT NOT NULL
);

CREATE TABLE place_sound (
  sound ordered_text NOT NULL,
  name ordered_text NOT NULL,
  PRIMARY KEY (sound, name)
);
CREATE INDEX place_sound_by_name ON place_sound (name);

-- Every unique key of a memorial's rows has the memorial's ID or order key, so that the tables can be distributed by them.
CREATE TABLE memorial (
  id BIGINT PRIMARY KEY,
  order_key BIGINT,
  sort_key ordered_text NOT NULL,
  -- This and other columns that an import fills for each row are no foreign keys, because checks take a tenth of its time.
  cemetery_id BIGINT,
  slug ordered_text NOT NULL,
  title ordered_text,
  given_names ordered_text,
  surname ordered_text,
  name_suffix ordered_text,
  maiden_name ordered_text,
  nickname ordered_text,
  gender ordered_text,
  epitaph ordered_text,
  latitude DOUBLE PRECISION,
  longitude DOUBLE PRECISION,
  is_veteran SMALLINT NOT NULL,
  war_served ordered_text,
  military_branch ordered_text,
  father ordered_text,
  mother ordered_text,
  spouse ordered_text,
  age_at_death ordered_text,
  plot ordered_text,
  birth ordered_text,
  death ordered_text,
  is_demonstration SMALLINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  remark ordered_text,
  is_remark_shown SMALLINT
);
CREATE UNIQUE INDEX memorial_by_order ON memorial (order_key, id);
CREATE INDEX memorial_by_name ON memorial (sort_key, id, order_key);
-- Without regard to the case of ASCII letters, which is what `lower` changes in the collation "C".
CREATE INDEX memorial_by_plot ON memorial (cemetery_id, lower(plot), order_key) WHERE plot IS NOT NULL;

CREATE TABLE life_event (
  memorial_id BIGINT NOT NULL,
  ordinal BIGINT NOT NULL,
  type SMALLINT NOT NULL,
  year INTEGER,
  month SMALLINT,
  day SMALLINT,
  qualifier ordered_text,
  end_year INTEGER,
  end_month SMALLINT,
  end_day SMALLINT,
  location ordered_text,
  note ordered_text,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (memorial_id, ordinal)
);
CREATE INDEX life_event_lately_buried ON life_event (memorial_id, year, month, day, qualifier, end_year, end_month, end_day)
  WHERE type = 3 AND coalesce(end_year, year) >= 2010;

CREATE TABLE day_listing (
  type SMALLINT NOT NULL,
  month_day ordered_text NOT NULL,
  year ordered_text NOT NULL,
  memorial_id BIGINT NOT NULL,
  PRIMARY KEY (type, month_day, year, memorial_id)
);

CREATE TABLE lately_dead_listing (
  month_day ordered_text NOT NULL,
  died_by ordered_text NOT NULL,
  memorial_id BIGINT NOT NULL,
  death ordered_text,
  PRIMARY KEY (month_day, died_by, memorial_id)
);

CREATE TABLE media (
  id BIGINT GENERATED BY DEFAULT AS IDENTITY,
  memorial_id BIGINT NOT NULL REFERENCES memorial (id),
  position BIGINT NOT NULL,
  url ordered_text NOT NULL,
  alt_text ordered_text,
  description ordered_text,
  is_portrait SMALLINT NOT NULL DEFAULT 0,
  file ordered_text,
  width INTEGER,
  height INTEGER,
  smaller ordered_text,
  PRIMARY KEY (memorial_id, id)
);
CREATE INDEX media_by_id ON media (id);
CREATE INDEX media_by_memorial ON media (memorial_id, position);
CREATE INDEX media_by_file ON media (file) WHERE file IS NOT NULL;
CREATE INDEX media_by_path ON media (url) WHERE substr(url, 1, 7) = '/media/';

CREATE TABLE removed_media (
  id BIGINT NOT NULL,
  memorial_id BIGINT NOT NULL,
  position BIGINT NOT NULL,
  url ordered_text NOT NULL,
  alt_text ordered_text,
  description ordered_text,
  is_portrait SMALLINT NOT NULL,
  file ordered_text,
  width INTEGER,
  height INTEGER,
  smaller ordered_text,
  removed_at BIGINT NOT NULL,
  PRIMARY KEY (memorial_id, id)
);
CREATE INDEX removed_media_by_id ON removed_media (id);
CREATE INDEX removed_media_by_file ON removed_media (file) WHERE file IS NOT NULL;
CREATE INDEX removed_media_by_url ON removed_media (url);

CREATE TABLE tag (
  id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  slug ordered_text NOT NULL UNIQUE,
  name ordered_text NOT NULL,
  description ordered_text,
  memorials BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE memorial_tag (
  memorial_id BIGINT NOT NULL REFERENCES memorial (id),
  tag_id BIGINT NOT NULL REFERENCES tag (id),
  PRIMARY KEY (memorial_id, tag_id)
);
CREATE INDEX memorial_tag_by_tag ON memorial_tag (tag_id, memorial_id);

CREATE TABLE family_key (
  key BIGINT NOT NULL,
  memorial_id BIGINT NOT NULL,
  PRIMARY KEY (key, memorial_id)
);

CREATE TABLE cemetery_listing (
  cemetery_id BIGINT NOT NULL,
  order_key BIGINT NOT NULL,
  memorial_id BIGINT NOT NULL,
  filter_text ordered_text NOT NULL,
  PRIMARY KEY (cemetery_id, order_key, memorial_id)
);

CREATE TABLE search_document (
  order_key BIGINT NOT NULL,
  tokens TSVECTOR NOT NULL,
  -- the years of birth and death among the tokens
  birth_from SMALLINT,
  birth_to SMALLINT,
  death_from SMALLINT,
  death_to SMALLINT,
  PRIMARY KEY (order_key) INCLUDE (birth_from, birth_to, death_from, death_to)
);
-- New entries wait in a list, which each transaction empties at its end, and after each 16 MB.
CREATE INDEX search_document_by_token ON search_document USING gin (tokens) WITH (gin_pending_list_limit = 16384);

CREATE TABLE search_token (
  token ordered_text NOT NULL PRIMARY KEY,
  memorials BIGINT NOT NULL
);

CREATE TABLE search_sound (
  key ordered_text NOT NULL,
  token ordered_text NOT NULL,
  PRIMARY KEY (key, token)
);

CREATE TABLE search_alias (
  token ordered_text NOT NULL,
  order_key BIGINT NOT NULL,
  birth_from INTEGER,
  birth_to INTEGER,
  death_from INTEGER,
  death_to INTEGER,
  PRIMARY KEY (token, order_key) INCLUDE (birth_from, birth_to, death_from, death_to)
);

CREATE TABLE search_ending (
  ending ordered_text NOT NULL PRIMARY KEY,
  token ordered_text NOT NULL
);

CREATE TABLE import_source (
  id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name ordered_text NOT NULL UNIQUE,
  is_demonstration SMALLINT NOT NULL DEFAULT 0
);

CREATE TABLE import_row (
  source_id BIGINT NOT NULL,
  identity BYTEA NOT NULL,
  fingerprint BYTEA NOT NULL,
  memorial_id BIGINT NOT NULL,
  key ordered_text,
  PRIMARY KEY (source_id, identity)
);
CREATE INDEX import_row_by_memorial ON import_row (memorial_id);

CREATE TABLE purged_row (
  hash BYTEA NOT NULL PRIMARY KEY
);

CREATE TABLE import_run (
  id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  source_id BIGINT REFERENCES import_source (id),
  file ordered_text NOT NULL,
  begun_at BIGINT NOT NULL,
  ended_at BIGINT,
  added BIGINT NOT NULL DEFAULT 0,
  updated BIGINT NOT NULL DEFAULT 0,
  unchanged BIGINT NOT NULL DEFAULT 0,
  refused BIGINT NOT NULL DEFAULT 0,
  missing BIGINT NOT NULL DEFAULT 0,
  undone_at BIGINT
);
CREATE INDEX import_run_by_source ON import_run (source_id, id);

CREATE TABLE import_addition (
  run_id BIGINT NOT NULL REFERENCES import_run (id),
  kind ordered_text NOT NULL,
  first_id BIGINT NOT NULL,
  last_id BIGINT NOT NULL,
  PRIMARY KEY (run_id, kind, first_id)
);
CREATE INDEX import_addition_by_id ON import_addition (kind, first_id, last_id);

CREATE TABLE import_change (
  run_id BIGINT NOT NULL REFERENCES import_run (id),
  kind ordered_text NOT NULL,
  record_id BIGINT NOT NULL,
  before ordered_text,
  identity BYTEA,
  former_identity BYTEA,
  former_fingerprint BYTEA,
  PRIMARY KEY (run_id, kind, record_id)
);

CREATE TABLE relative_row (
  memorial_id BIGINT NOT NULL,
  kinship ordered_text NOT NULL,
  source_id BIGINT NOT NULL REFERENCES import_source (id),
  identity BYTEA NOT NULL,
  PRIMARY KEY (memorial_id, kinship)
);
CREATE INDEX relative_row_by_identity ON relative_row (source_id, identity);

CREATE TABLE removed_record (
  kind ordered_text NOT NULL,
  id BIGINT NOT NULL,
  removed_at BIGINT NOT NULL,
  PRIMARY KEY (kind, id)
);

CREATE TABLE change (
  id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  kind ordered_text NOT NULL,
  record_id BIGINT NOT NULL,
  other_id BIGINT,
  action ordered_text NOT NULL,
  by_whom ordered_text NOT NULL,
  made_at BIGINT NOT NULL,
  reason ordered_text,
  before ordered_text,
  after ordered_text,
  remains ordered_text,
  undoes BIGINT REFERENCES change (id)
);
CREATE INDEX change_by_record ON change (kind, record_id, id);
CREATE INDEX change_by_other ON change (kind, other_id, id) WHERE other_id IS NOT NULL;
CREATE UNIQUE INDEX change_by_undone ON change (undoes) WHERE undoes IS NOT NULL;

CREATE TABLE merged_cemetery (
  id BIGINT PRIMARY KEY,
  into_id BIGINT NOT NULL,
  merged_at BIGINT NOT NULL,
  change_id BIGINT NOT NULL REFERENCES change (id)
);

CREATE TABLE merged_memorial (
  change_id BIGINT NOT NULL REFERENCES change (id),
  memorial_id BIGINT NOT NULL,
  PRIMARY KEY (change_id, memorial_id)
);

CREATE TABLE sitemap_part (
  kind ordered_text NOT NULL,
  part BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (kind, part)
);

CREATE TABLE content_version (version BIGINT NOT NULL);
INSERT INTO content_version (version) VALUES (1);

-- The highest ID of the deleted records of each kind, because IDs are never used again.
CREATE TABLE highest_deleted (
  kind ordered_text NOT NULL PRIMARY KEY,
  id BIGINT NOT NULL
);

CREATE FUNCTION keep_deleted_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO highest_deleted (kind, id) SELECT tg_table_name, max(id) FROM deleted HAVING count(*) > 0
    ON CONFLICT (kind) DO UPDATE SET id = greatest(highest_deleted.id, excluded.id);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_deleted_id AFTER DELETE ON cemetery REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted_id();
CREATE TRIGGER keep_deleted_id AFTER DELETE ON memorial REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted_id();

CREATE FUNCTION date_cemetery_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.updated_at := greatest(new.updated_at, floor(extract(epoch FROM clock_timestamp()))::BIGINT);
  RETURN new;
END $$;
CREATE TRIGGER cemetery_counted BEFORE UPDATE OF memorials_count ON cemetery FOR EACH ROW
  WHEN (old.memorials_count <> new.memorials_count AND old.updated_at = new.updated_at)
  EXECUTE FUNCTION date_cemetery_count();

CREATE FUNCTION date_sitemap_part(kind TEXT, id BIGINT, changed_at BIGINT) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sitemap_part (kind, part, changed_at) VALUES ($1, ($2 - 1) / 50000 + 1, $3)
    ON CONFLICT (kind, part) DO UPDATE SET changed_at = excluded.changed_at WHERE excluded.changed_at > sitemap_part.changed_at
$$;

CREATE FUNCTION cemetery_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM date_sitemap_part('cemetery', new.id, new.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER cemetery_changed AFTER UPDATE ON cemetery FOR EACH ROW
  WHEN (old.updated_at <> new.updated_at) EXECUTE FUNCTION cemetery_changed();

CREATE FUNCTION record_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM date_sitemap_part(new.kind, new.id, new.removed_at);
  RETURN NULL;
END $$;
CREATE TRIGGER record_removed AFTER INSERT ON removed_record FOR EACH ROW EXECUTE FUNCTION record_removed();

CREATE FUNCTION cemetery_merged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM date_sitemap_part('cemetery', new.id, new.merged_at);
  RETURN NULL;
END $$;
CREATE TRIGGER cemetery_merged AFTER INSERT ON merged_cemetery FOR EACH ROW EXECUTE FUNCTION cemetery_merged();

CREATE FUNCTION count_region(of ordered_text, more_cemeteries BIGINT, more_memorials BIGINT) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO region (region, cemeteries, memorials) VALUES (of, more_cemeteries, more_memorials)
    ON CONFLICT (region) DO UPDATE SET
      cemeteries = region.cemeteries + excluded.cemeteries, memorials = region.memorials + excluded.memorials;
  DELETE FROM region WHERE region.region = of AND cemeteries = 0;
END $$;

CREATE FUNCTION count_regions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND old.region = new.region THEN
    UPDATE region SET memorials = memorials + new.memorials_count - old.memorials_count WHERE region = new.region;
    RETURN NULL;
  END IF;
  IF tg_op <> 'INSERT' THEN PERFORM count_region(old.region, -1, -old.memorials_count); END IF;
  IF tg_op <> 'DELETE' THEN PERFORM count_region(new.region, 1, new.memorials_count); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER region_after_change AFTER INSERT OR DELETE ON cemetery FOR EACH ROW EXECUTE FUNCTION count_regions();
CREATE TRIGGER region_after_update AFTER UPDATE ON cemetery FOR EACH ROW
  WHEN (old.region <> new.region OR old.memorials_count <> new.memorials_count) EXECUTE FUNCTION count_regions();

CREATE FUNCTION count_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE tag SET memorials = memorials + 1 WHERE id = new.tag_id;
  ELSE
    UPDATE tag SET memorials = memorials - 1 WHERE id = old.tag_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_tag AFTER INSERT OR DELETE ON memorial_tag FOR EACH ROW EXECUTE FUNCTION count_tag();
