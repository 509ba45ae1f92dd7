-- Addresses of readers' own programs, which are called when something happens.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Encrypted, because an address may be as secret as the secret itself.
  sealed_address text not null,
  -- Recognises an address that the reader has already registered.
  address_digest bytea not null,
  sealed_secret text not null,
  -- Signs beside the new secret until the receiver knows it.
  former_secret text,
  former_until timestamptz,
  events text[] not null check (cardinality(events) between 1 and 10),
  -- Failed attempts since the last success.
  failures bigint not null default 0 check (failures >= 0),
  failing_since timestamptz,
  -- Nothing is sent before, because the last attempt failed.
  rests_until timestamptz,
  off_because text check (off_because in ('failing', 'gone')),
  -- When a job is due. Null: nothing waits.
  wakes_at timestamptz,
  -- A job is queued or at work. Past that moment it counts as lost.
  turn_until timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, address_digest)
);
create index webhooks_due on webhooks (wakes_at) where wakes_at is not null;

-- Events for one address each. A repeated call keeps its id.
create table webhook_calls (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null check (event in ('edition.ready', 'item.saved')),
  -- The edition's day, or the item's id.
  subject text not null check (char_length(subject) <= 40),
  happened_at timestamptz not null,
  -- The next attempt, or the end of a running one's lease. Null: settled.
  next_at timestamptz,
  retry_until timestamptz not null,
  attempts bigint not null default 0,
  -- Grows with each attempt. An attempt that another has overtaken stores nothing.
  fence bigint not null default 0,
  outcome text check (outcome in ('delivered', 'given-up', 'left-out')),
  -- Of the last attempt. No status: no answer.
  status bigint,
  took_ms bigint,
  attempted_at timestamptz,
  check ((next_at is null) = (outcome is not null))
);
create index webhook_calls_waiting on webhook_calls (webhook_id, next_at) where next_at is not null;
create index webhook_calls_log on webhook_calls (webhook_id, happened_at desc, id);
create index webhook_calls_settled on webhook_calls (happened_at) where next_at is null;

insert into cron_jobs (name, cron) values ('wake-webhooks', '* * * * *');
