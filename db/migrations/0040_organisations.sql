-- Organisations that publish: their members, the sources they submit, and the keys of their programs.

create table organisations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  homepage_url text not null check (homepage_url ~ '^https://' and char_length(homepage_url) <= 2048),
  created_at timestamptz not null default now()
);

-- One organisation per person.
create table organisation_members (
  user_id uuid primary key references profiles on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  role text not null check (role in ('owner', 'editor')),
  joined_at timestamptz not null default now()
);
create index organisation_members_organisation on organisation_members (organisation_id);

-- Whoever has the address may join while signed in.
create table organisation_invitations (
  organisation_id uuid not null references organisations on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'editor')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, email)
);
create index organisation_invitations_email on organisation_invitations (email);

create table organisation_sources (
  id bigint generated always as identity primary key,
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null check (kind in ('rss', 'api', 'upload')),
  name text not null check (char_length(name) between 1 and 200),
  feed_url text check (feed_url ~ '^https://' and char_length(feed_url) <= 2048),
  status text not null default 'pending' check (status in ('pending', 'active', 'refused')),
  -- The source that it became when it was approved.
  source_id bigint references sources on delete set null,
  created_at timestamptz not null default now(),
  check ((kind = 'rss') = (feed_url is not null))
);
create index organisation_sources_organisation on organisation_sources (organisation_id, id);
create index organisation_sources_pending on organisation_sources (id) where status = 'pending';
create index organisation_sources_source on organisation_sources (source_id) where source_id is not null;

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  organisation_source_id bigint not null references organisation_sources on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  -- The secret itself is shown once and not kept.
  secret_hash bytea not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index api_keys_organisation on api_keys (organisation_id, created_at);
create index api_keys_source on api_keys (organisation_source_id);

-- A repeated call is the same call, for a day.
create table idempotency_keys (
  api_key_id uuid not null references api_keys on delete cascade,
  key text not null check (char_length(key) between 1 and 100),
  request_hash bytea not null,
  queue_id bigint,
  created_at timestamptz not null default now(),
  primary key (api_key_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
