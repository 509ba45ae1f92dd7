-- Changes that a reader's device or program may send again because it never saw the answer: each id is accepted once.
create table accepted_requests (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- Of what was asked. The same id with another request is a mistake.
  digest bytea not null check (octet_length(digest) = 32),
  accepted_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index accepted_requests_accepted_at on accepted_requests (accepted_at);
