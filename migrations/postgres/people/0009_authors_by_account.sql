-- The changes of migrations/sqlite/people/0016_authors_by_account.sql, which explains them.
ALTER TABLE inbox_event ADD COLUMN author_id BIGINT REFERENCES "user" (id) ON DELETE SET NULL;
UPDATE inbox_event SET author_id = (SELECT min(id) FROM "user" WHERE name = author HAVING count(*) = 1);
ALTER TABLE inbox_event DROP COLUMN author;
CREATE INDEX inbox_event_by_author ON inbox_event (author_id);

ALTER TABLE picture ADD COLUMN decided_by BIGINT REFERENCES "user" (id) ON DELETE SET NULL;
UPDATE picture SET decided_by = (SELECT min(id) FROM "user" WHERE name = (decision::text::jsonb) ->> 'by' HAVING count(*) = 1),
  decision = ((decision::text::jsonb) - 'by')::text
WHERE decision IS NOT NULL;

UPDATE inbox_item SET sender = '', search_text = lower(title || ' ' || summary) WHERE kind = 'import';
-- Reports with escaped characters, which JSONB may not accept, expire like all reports.
UPDATE import_job SET checked = ((checked::text::jsonb) #- '{readAs,by}')::text WHERE position('\u' in checked) = 0;
UPDATE import_job SET result = ((result::text::jsonb) #- '{readAs,by}')::text WHERE position('\u' in result) = 0;
