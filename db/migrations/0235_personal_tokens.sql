-- What a reader's own programs may read and do. A revoked token is deleted.
create table personal_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  -- The token itself is shown once and not kept.
  secret_hash bytea not null unique,
  -- Its last characters, by which its owner recognises it.
  ending text not null check (char_length(ending) = 4),
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days'),
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index personal_tokens_user on personal_tokens (user_id, created_at);
