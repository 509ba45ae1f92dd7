-- Plans and payments. profiles.subscription_tier says what a person may do; these tables say why.

create table subscriptions (
  user_id uuid primary key references profiles on delete cascade,
  tier text not null check (tier in ('premium', 'corporate', 'sponsor')),
  status text not null check (status in ('active', 'past_due', 'canceled')),
  customer_ref text not null unique,
  subscription_ref text not null unique,
  current_period_end timestamptz not null,
  -- A downgrade takes effect at the end of the period.
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index subscriptions_ending on subscriptions (current_period_end) where status <> 'canceled';

-- Kept for ten years, also after the account is gone.
create table invoices (
  id bigint generated always as identity primary key,
  user_id uuid references profiles on delete set null,
  invoice_ref text not null unique,
  tier text not null,
  amount_cents integer not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('open', 'paid', 'refunded', 'void')),
  issued_at timestamptz not null
);
create index invoices_user on invoices (user_id, issued_at desc);

-- Messages of the payment provider, each worked off once however often it is sent.
create table billing_events (
  event_ref text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
create index billing_events_open on billing_events (received_at) where processed_at is null;
