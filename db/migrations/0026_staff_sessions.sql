-- When a session of staff was last used: theirs end after half a day without use. Readers' sessions are not marked.
alter table sessions add column seen_at timestamptz not null default now();
