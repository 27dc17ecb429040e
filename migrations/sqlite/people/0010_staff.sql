-- Roles of accounts at the desk (decision 39). An account without a row is a contributor.
CREATE TABLE staff (
  user_id INTEGER NOT NULL PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'curator')),
  -- The IDs of a curator's cemeteries as a JSON list; null for all cemeteries
  cemeteries TEXT,
  -- Who granted the role, at the desk or with a command
  granted_by TEXT NOT NULL,
  granted_at TEXT NOT NULL
) STRICT;

-- What staff changed about accounts, roles, sessions, and invitations
CREATE TABLE staff_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  changed_at TEXT NOT NULL,
  -- Who made the change, and emailKey of their address; the key is empty for a command, and both for an erased account
  changed_by TEXT NOT NULL,
  changed_by_key TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- The address of the changed account, and its emailKey; empty for an erased account
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  -- The role after the change, as JSON with `role` and `cemeteries`; null if the change is not about a role
  granted TEXT
) STRICT;
CREATE INDEX staff_change_by_email ON staff_change (email_key);
CREATE INDEX staff_change_by_author ON staff_change (changed_by_key);

-- The role that an invitation grants, as in `staff`; null for a contributor
ALTER TABLE invitation ADD COLUMN role TEXT CHECK (role IN ('owner', 'curator'));
ALTER TABLE invitation ADD COLUMN cemeteries TEXT;
-- Who invited the person
ALTER TABLE invitation ADD COLUMN invited_by TEXT NOT NULL DEFAULT '';

-- When the account last logged in; null for older accounts until they log in again
ALTER TABLE user ADD COLUMN logged_in_at TEXT;
