-- A reader proves a number by typing the code that a message brought there. One row a reader: a new request replaces it.
create table phone_codes (
  user_id uuid primary key references profiles on delete cascade,
  id uuid not null default gen_random_uuid(),
  phone text not null check (phone ~ '^[1-9][0-9]{6,14}$'),
  -- Null until the worker has made the code; only this keyed digest of it is stored.
  code_digest bytea check (octet_length(code_digest) = 16),
  attempts bigint not null default 0,
  expires_at timestamptz not null
);
create index phone_codes_expiry on phone_codes (expires_at);
