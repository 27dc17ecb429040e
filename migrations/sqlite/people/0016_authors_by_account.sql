-- The accounts of staff instead of their names, so that nothing keeps the name of an erased account. Null for an erased account, and for
-- an earlier name that no account has or several accounts have.
ALTER TABLE inbox_event ADD COLUMN author_id INTEGER REFERENCES user (id) ON DELETE SET NULL;
UPDATE inbox_event SET author_id = (SELECT min(id) FROM user WHERE name = author HAVING count(*) = 1);
ALTER TABLE inbox_event DROP COLUMN author;
CREATE INDEX inbox_event_by_author ON inbox_event (author_id);

-- Who decided about a picture
ALTER TABLE picture ADD COLUMN decided_by INTEGER REFERENCES user (id) ON DELETE SET NULL;
UPDATE picture SET decided_by = (SELECT min(id) FROM user WHERE name = decision ->> '$.by' HAVING count(*) = 1),
  decision = json_remove(decision, '$.by')
WHERE decision IS NOT NULL;

-- The item of an import shows the name of the account that uploaded the file.
UPDATE inbox_item SET sender = '', search_text = lower(title || ' ' || summary) WHERE kind = 'import';
UPDATE import_job SET checked = json_remove(checked, '$.readAs.by'), result = json_remove(result, '$.readAs.by');
