-- What operators did by their office, the latest first: readers' own choices are on the same record, and far more.
create index concurrently audit_log_staff on audit_log (id desc)
where actor_role in ('editor', 'admin', 'superadmin') and entity <> 'preferences';
