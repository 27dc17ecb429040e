-- Whose email it is: the site owner's, an account's, or an unconfirmed address's. The limits on email to visitors count shares.
ALTER TABLE mail ADD COLUMN share TEXT NOT NULL DEFAULT 'account';
UPDATE mail SET share = CASE kind WHEN 'form-notice' THEN 'owner' WHEN 'welcome' THEN 'unconfirmed' ELSE 'account' END;

-- The oldest due email of a share is found without the texts of a long queue.
DROP INDEX mail_due;
CREATE INDEX mail_due ON mail (share, id, next_attempt_at, leased_until, expires_at) WHERE status = 'queued';
CREATE INDEX mail_finished ON mail (share, finished_at) WHERE status <> 'queued' AND attempts > 0;
