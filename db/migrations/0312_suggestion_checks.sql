-- Addresses that readers suggest, while we look for their feeds, and those for which nothing was suggested.
create table suggestion_checks (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  address text not null check (char_length(address) <= 2048),
  -- Null until the address is looked up.
  outcome text check (outcome in ('known', 'declined', 'limit', 'unreachable', 'no-feed', 'failed')),
  -- The source that we read already.
  source_id bigint references sources on delete set null,
  -- What an editor wrote.
  message text check (char_length(message) <= 500),
  created_at timestamptz not null default now()
);
create index suggestion_checks_by_reader on suggestion_checks (user_id, created_at);
create index suggestion_checks_by_age on suggestion_checks (created_at);
create index suggestion_checks_by_source on suggestion_checks (source_id) where source_id is not null;
