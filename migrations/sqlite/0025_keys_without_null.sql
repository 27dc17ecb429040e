-- Old databases pad the keys of their rows with U+0000, which PostgreSQL cannot store. In SQLite, a text ends for `length` there.

UPDATE import_row SET key = substr(key, 1, length(key)) WHERE instr(key, char(0)) > 0;

UPDATE OR IGNORE cemetery_alias SET match_key = substr(match_key, 1, length(match_key)) WHERE instr(match_key, char(0)) > 0;
DELETE FROM cemetery_alias WHERE instr(match_key, char(0)) > 0;
