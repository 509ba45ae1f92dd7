-- Refused sign-ins, for administrators. The key bounds the rows of an hour, however many requests are refused:
-- whoever shares a slot shares a row, which then names neither of them.
create table refused_sign_ins (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  slot bigint not null,
  method text not null,
  reason text not null,
  last_at timestamptz not null default now(),
  attempts bigint not null default 1,
  user_id uuid references users on delete cascade,
  -- A part of a keyed digest, for an address without an account.
  address_digest text,
  -- Shortened to /24 or /48.
  network text,
  is_shared boolean not null default false,
  unique (hour, slot, method, reason)
);
create index refused_sign_ins_by_user on refused_sign_ins (user_id, id);
create index refused_sign_ins_by_method on refused_sign_ins (method, id);
create index refused_sign_ins_by_reason on refused_sign_ins (reason, id);
