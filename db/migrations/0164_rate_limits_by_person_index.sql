-- A limit that counts for one person ends with their id.
create index concurrently rate_limits_person on rate_limits (right(key, 36));
