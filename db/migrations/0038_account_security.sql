-- How people sign in and leave: passkeys, links that a mail carries, the deletion of an account, and its export.

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text check (char_length(name) <= 100),
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkeys_user on passkeys (user_id);

-- A code that was taken once is not taken again while it would still fit.
alter table two_factors
  add column last_code_hash bytea,
  add column last_code_at timestamptz;

-- A link in a mail, by the hash of its secret. It opens a page; only the button there uses it, and only once.
create table account_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in (
    'email-old', 'email-new', 'email-undo', 'delete', 'delete-undo')),
  -- The address to change to, or back to.
  email text,
  expires_at timestamptz not null
);
create index account_links_user on account_links (user_id, purpose);
create index account_links_expiry on account_links (expires_at);

-- Accounts on their way out; until then everything can be taken back.
create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  due_at timestamptz not null
);
create index account_deletions_due on account_deletions (due_at);

create table account_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  archive bytea,
  requested_at timestamptz not null default now(),
  expires_at timestamptz
);
create index account_exports_user on account_exports (user_id, requested_at desc);
create index account_exports_expiry on account_exports (expires_at);

insert into cron_jobs (name, cron) values ('delete-accounts', '7 * * * *');
