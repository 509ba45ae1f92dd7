-- The newsletter and the messaging app.

create table newsletter_subscriptions (
  user_id uuid primary key references profiles on delete cascade,
  enabled boolean not null default true,
  -- Sundays, at this hour of Central European Time.
  delivery_hour smallint not null default 9 check (delivery_hour between 6 and 20),
  -- In every mail's unsubscribe link; works without signing in.
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  updated_at timestamptz not null default now()
);
create index newsletter_subscriptions_hour on newsletter_subscriptions (delivery_hour, user_id) where enabled;

create table messaging_channels (
  user_id uuid primary key references profiles on delete cascade,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  enabled boolean not null default true,
  verified_at timestamptz,
  verification_hash bytea,
  verification_expires_at timestamptz,
  verification_attempts smallint not null default 0,
  created_at timestamptz not null default now()
);

-- The notification switches of /settings.
create table notification_settings (
  user_id uuid primary key references profiles on delete cascade,
  email boolean not null default true,
  push boolean not null default false
);

-- At most one send per reader, channel and slot: the row is written before the send.
create table deliveries (
  user_id uuid not null references profiles on delete cascade,
  channel text not null check (channel in ('email', 'messaging')),
  slot timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'skipped')),
  attempts smallint not null default 0,
  -- The same for every attempt, so that a receiver can tell a repeat.
  message_id text,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (user_id, channel, slot),
  check ((status = 'sent') = (sent_at is not null))
);
create index deliveries_pending on deliveries (slot) where status = 'pending';
