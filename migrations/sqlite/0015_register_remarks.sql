-- What the register states that no other field takes. It may name living people, so pages hide it by default.
ALTER TABLE memorial ADD COLUMN remark TEXT;
-- 1 shown, 0 hidden, null as the setting REGISTER_REMARKS; only the site owner sets it
ALTER TABLE memorial ADD COLUMN is_remark_shown INTEGER;
