-- What one person did, the latest first; without a person, what commands on the server did.
create index concurrently audit_log_by_actor on audit_log (actor_id, id desc);
