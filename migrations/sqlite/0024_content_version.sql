-- Raised by every transaction that may change what a page shows (src/storage/sqlite/connection/directory-connection.ts).

CREATE TABLE content_version (version INTEGER NOT NULL) STRICT;
INSERT INTO content_version (version) VALUES (1);
