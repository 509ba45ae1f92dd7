-- Found by what audit_log_by_actor begins with.
drop index concurrently if exists audit_log_actor;
