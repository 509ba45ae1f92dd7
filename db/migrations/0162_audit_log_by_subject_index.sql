-- The removal of an account finds what was done to it, whatever kind of subject it was.
create index concurrently audit_log_by_subject_id on audit_log (entity_id) where entity_id is not null;
