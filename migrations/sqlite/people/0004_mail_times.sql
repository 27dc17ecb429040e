-- What is due is found in the indexes alone: the texts of a long queue are not walked through on the way.
DROP INDEX mail_queued;
CREATE INDEX mail_due ON mail (id, next_attempt_at, leased_until, expires_at) WHERE status = 'queued';
CREATE INDEX mail_expiring ON mail (expires_at, leased_until) WHERE status <> 'sent' AND text_body <> '';
DROP INDEX mail_finished;
CREATE INDEX mail_sent ON mail (finished_at) WHERE status = 'sent';
