-- Delivery: how readers are reached and when, and one row for each message. The first tables for it were never used.
drop table newsletter_subscriptions, messaging_channels, deliveries;

-- One row for each way to reach a reader. It exists once they have asked for it.
create table delivery_channels (
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('email', 'telegram', 'whatsapp', 'push')),
  -- The chat or number. Mail goes to the account's address, push to its browsers.
  address text check (char_length(address) between 1 and 100),
  enabled boolean not null default true,
  -- Why it is off when the reader did not switch it off on our pages.
  disabled_reason text
    check (disabled_reason in ('unsubscribed', 'complaint', 'bounced', 'blocked', 'unreachable', 'stopped')),
  time_zone text not null default 'Europe/Berlin' check (is_time_zone(time_zone)),
  -- 1 is Monday, 7 is Sunday.
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ '{1,2,3,4,5,6,7}'),
  -- Minutes of the local day, ascending.
  minutes smallint[] not null check (cardinality(minutes) between 1 and 2),
  -- Null while it is off. Computed in Node, whose zones are newer than PostgreSQL's.
  next_run_at timestamptz,
  tz_version text not null,
  paused_until timestamptz,
  -- The first message after a pause also brings what was missed.
  owes_catch_up boolean not null default false,
  opted_in_at timestamptz not null default now(),
  opt_in_wording text not null,
  last_inbound_at timestamptz,
  -- Soft failures of late; a message that arrives forgets them.
  failures smallint not null default 0,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind),
  unique (kind, address),
  check (not enabled or disabled_reason is null),
  check (enabled = (next_run_at is not null)),
  check ((kind in ('telegram', 'whatsapp')) = (address is not null))
);
create index delivery_channels_due on delivery_channels (next_run_at) where next_run_at is not null;
create index delivery_channels_zones on delivery_channels (tz_version) where next_run_at is not null;

create sequence delivery_fences;

-- One message: pending → claimed → handing → sent, or one of the ends that it may have instead.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  channel text not null check (channel in ('email', 'telegram', 'whatsapp', 'push')),
  -- The reader's own day at the moment it is due, and the place of this message within that day.
  edition_day date not null,
  part smallint not null check (part between 1 and 4),
  parts smallint not null check (parts between 1 and 2),
  is_catch_up boolean not null default false,
  due_at timestamptz not null,
  state text not null default 'pending' check (
    state in ('pending', 'claimed', 'handing', 'sent', 'suppressed', 'skipped', 'unknown', 'dead')
  ),
  reason text,
  attempts smallint not null default 0,
  -- Sends of the same bytes again, where the receiver can recognise them.
  repeats smallint not null default 0,
  next_attempt_at timestamptz not null,
  expires_at timestamptz not null,
  lease_until timestamptz,
  -- Of the claim that holds or last held the row: whoever comes with an older one is too late.
  fence bigint not null default 0,
  -- What the message brings, written before it leaves, so that a repetition brings the same.
  drop_ids bigint[],
  provider_ref text,
  -- The furthest that the provider reported: sent, delivered, read or failed.
  provider_state text,
  created_at timestamptz not null default now(),
  handed_at timestamptz,
  sent_at timestamptz,
  unique (user_id, channel, edition_day, part),
  check ((state = 'sent') = (sent_at is not null)),
  check ((state in ('claimed', 'handing')) = (lease_until is not null))
);
create index deliveries_due on deliveries (channel, next_attempt_at) where state = 'pending';
create index deliveries_leases on deliveries (lease_until) where state in ('claimed', 'handing');
create index deliveries_undone on deliveries (due_at desc, id desc) where state in ('dead', 'unknown');
create index deliveries_upcoming on deliveries (due_at, id) where state = 'pending';
create index deliveries_age on deliveries (due_at);
create index deliveries_provider_ref on deliveries (provider_ref) where provider_ref is not null;

-- What became of a slot, for operators; kept with the rows, so that nobody counts them.
create table delivery_slots (
  id bigint generated always as identity unique,
  due_at timestamptz not null,
  channel text not null,
  due integer not null default 0,
  sent integer not null default 0,
  suppressed integer not null default 0,
  skipped integer not null default 0,
  unknown integer not null default 0,
  dead integer not null default 0,
  late integer not null default 0,
  primary key (due_at, channel)
);

create index delivery_slots_newest on delivery_slots (due_at desc, id desc);

create function count_planned_deliveries() returns trigger
language plpgsql as $$
begin
  insert into delivery_slots as slot (due_at, channel, due, skipped)
  select due_at, channel, count(*), count(*) filter (where state = 'skipped')
  from added group by due_at, channel order by due_at, channel
  on conflict (due_at, channel) do update
  set due = slot.due + excluded.due, skipped = slot.skipped + excluded.skipped;
  return null;
end $$;
create trigger deliveries_planned after insert on deliveries
referencing new table as added for each statement execute function count_planned_deliveries();

create function count_settled_deliveries() returns trigger
language plpgsql as $$
begin
  insert into delivery_slots as slot (due_at, channel, sent, suppressed, skipped, unknown, dead, late)
  select due_at, channel,
    coalesce(sum(weight) filter (where state = 'sent'), 0), coalesce(sum(weight) filter (where state = 'suppressed'), 0),
    coalesce(sum(weight) filter (where state = 'skipped'), 0), coalesce(sum(weight) filter (where state = 'unknown'), 0),
    coalesce(sum(weight) filter (where state = 'dead'), 0),
    coalesce(sum(weight) filter (where state = 'sent' and sent_at > due_at + interval '1 minute'), 0)
  from (
    select new_row.due_at, new_row.channel, new_row.state, new_row.sent_at, 1 as weight
    from after_update as new_row join before_update as old_row using (id)
    where new_row.state <> old_row.state
      and new_row.state in ('sent', 'suppressed', 'skipped', 'unknown', 'dead')
    union all
    select old_row.due_at, old_row.channel, old_row.state, old_row.sent_at, -1
    from after_update as new_row join before_update as old_row using (id)
    where new_row.state <> old_row.state
      and old_row.state in ('sent', 'suppressed', 'skipped', 'unknown', 'dead')
  ) as changed
  group by due_at, channel order by due_at, channel
  on conflict (due_at, channel) do update set
    sent = slot.sent + excluded.sent, suppressed = slot.suppressed + excluded.suppressed,
    skipped = slot.skipped + excluded.skipped, unknown = slot.unknown + excluded.unknown,
    dead = slot.dead + excluded.dead, late = slot.late + excluded.late;
  return null;
end $$;
create trigger deliveries_settled after update on deliveries
referencing old table as before_update new table as after_update
for each statement execute function count_settled_deliveries();

-- Addresses that get nothing more. Only a keyed digest is kept, also after the account is gone.
create table suppressions (
  id bigint generated always as identity unique,
  channel text not null check (channel in ('email', 'telegram', 'whatsapp')),
  address_digest bytea not null check (octet_length(address_digest) = 16),
  -- The domain of a mail address: as much as an operator needs to see a pattern.
  hint text,
  reason text not null check (reason in ('bounced', 'complaint', 'operator')),
  created_at timestamptz not null default now(),
  primary key (channel, address_digest)
);
create index suppressions_newest on suppressions (created_at desc, id desc);

-- Token buckets and breakers, shared by all workers.
create table send_budgets (
  key text primary key,
  tokens real not null,
  refilled_at timestamptz not null,
  -- Nothing goes this way until then.
  paused_until timestamptz,
  pause_reason text,
  -- For ways that are opened day by day.
  day date,
  used_today integer not null default 0
);

-- Channels that an operator has stopped.
create table delivery_pauses (
  channel text primary key check (channel in ('email', 'telegram', 'whatsapp', 'push')),
  paused_at timestamptz not null default now(),
  reason text not null
);

-- Which database, at which address, may send. A restored copy is another one and waits for an operator.
create table delivery_origins (
  origin text primary key,
  confirmed_at timestamptz not null default now()
);

-- Proves that a chat belongs to an account; only the digest of the code is kept.
create table delivery_link_codes (
  code_digest bytea primary key check (octet_length(code_digest) = 32),
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('telegram', 'whatsapp')),
  expires_at timestamptz not null,
  unique (user_id, kind)
);
create index delivery_link_codes_expiry on delivery_link_codes (expires_at);

-- What providers have told us, each worked off once however often it is sent.
create table inbound_updates (
  provider text not null check (provider in ('telegram', 'whatsapp', 'mail')),
  update_ref text not null check (char_length(update_ref) <= 200),
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (provider, update_ref)
);
create index inbound_updates_age on inbound_updates (received_at);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles on delete cascade,
  -- Ends with the session of the browser that gave it.
  session_id uuid references sessions on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 50),
  created_at timestamptz not null default now(),
  -- The browser showed a message or the page was opened there.
  last_seen_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_silent on push_subscriptions (last_seen_at);

create table feed_tokens (
  user_id uuid primary key references profiles on delete cascade,
  token_digest bytea not null unique check (octet_length(token_digest) = 32),
  created_at timestamptz not null default now()
);

insert into cron_jobs (name, cron) values
  ('plan-deliveries', '* * * * *'),
  ('send-newsletter', '* * * * *'),
  ('send-messages', '* * * * *');
