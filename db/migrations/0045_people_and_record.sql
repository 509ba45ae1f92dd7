-- Lists of people and of what operators changed, each from one key range.

create index profiles_newest on profiles (created_at desc, id desc);
create index profiles_staff on profiles (role, created_at desc, id desc) where role <> 'user';
-- People by a part of their address or handle; the expression is the one of db/src/accounts/people.ts.
create index profiles_text on profiles using gin ((lower(email) || ' ' || lower(display_name)) gin_trgm_ops);

create index audit_log_action on audit_log (action, id desc);
create index audit_log_subject on audit_log (entity, id desc);
