-- The Message-ID of the notice about a form. A form expires only after its notice was sent.
ALTER TABLE form_submission ADD COLUMN notice_id TEXT;

UPDATE form_submission SET notice_id = (
  SELECT message_id FROM mail
  WHERE kind = 'form-notice' AND status <> 'sent' AND reply_to = form_submission.email
    AND created_at = strftime('%Y-%m-%dT%H:%M:%S', received_at / 1000, 'unixepoch') || printf('.%03dZ', received_at % 1000)
);
