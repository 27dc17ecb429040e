-- The memorial that an email is about, so that a purge finds it; null for other email
ALTER TABLE mail ADD COLUMN memorial_id BIGINT;
CREATE INDEX mail_by_memorial ON mail (memorial_id) WHERE memorial_id IS NOT NULL;
-- Email that is queued already has the time and the sender of the correction, picture, or step that it is about.
CREATE TABLE sent_about AS
SELECT memorial_id, email, to_char(to_timestamp(at / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at FROM (
  SELECT record_id AS memorial_id, received_at AS at, email FROM correction WHERE record_kind = 'memorial'
  UNION ALL SELECT memorial_id, decided_at, email FROM picture WHERE decided_at IS NOT NULL
  UNION ALL SELECT coalesce(correction.record_id, picture.memorial_id), happened_at, inbox_item.email
    FROM inbox_event JOIN inbox_item ON inbox_item.id = item_id
    LEFT JOIN correction ON inbox_item.kind = 'correction' AND correction.id = source_id AND record_kind = 'memorial'
    LEFT JOIN picture ON inbox_item.kind = 'pictures' AND picture.id = source_id
    WHERE correction.id IS NOT NULL OR picture.id IS NOT NULL
) AS times;
CREATE INDEX sent_about_by_time ON sent_about (created_at);
UPDATE mail SET memorial_id = (
  SELECT sent_about.memorial_id FROM sent_about WHERE sent_about.created_at = mail.created_at
    AND sent_about.email = CASE mail.kind WHEN 'form-notice' THEN reply_to ELSE recipient END LIMIT 1
) WHERE kind IN ('form-notice', 'staff-reply');
DROP TABLE sent_about;

-- For the list of the latest decisions
CREATE INDEX picture_by_decision ON picture (decided_at, id) WHERE decided_at IS NOT NULL;
