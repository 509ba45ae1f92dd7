-- Plans and payments as the payment provider reports them. profiles.subscription_tier says what a person may do; these
-- tables say why. Nothing wrote to the first shape of them.

drop table subscriptions, invoices, billing_events;

-- One customer at the provider per person. Outlives the account as long as its invoices do.
create table billing_customers (
  customer_ref text primary key,
  user_id uuid unique references profiles on delete set null,
  created_at timestamptz not null default now()
);

create table subscriptions (
  subscription_ref text primary key,
  customer_ref text not null references billing_customers on delete cascade,
  user_id uuid references profiles on delete set null,
  tier text not null check (tier in ('premium', 'corporate', 'sponsor')),
  status text not null check (status in (
    'trialing', 'active', 'past_due', 'incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled')),
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  -- Since when a payment is missing; the plan stays for some days.
  past_due_since timestamptz,
  updated_at timestamptz not null default now(),
  check ((status = 'past_due') = (past_due_since is not null))
);
create index subscriptions_customer on subscriptions (customer_ref);
create unique index subscriptions_live on subscriptions (user_id)
  where status in ('trialing', 'active', 'past_due');

-- Whoever is gone must not go on paying: the subscription is cancelled first.
create function keep_paying_profile() returns trigger
language plpgsql as $$
begin
  if exists (
    select from subscriptions where user_id = old.id and status in ('trialing', 'active', 'past_due')
  ) then
    raise exception 'This account has a live subscription' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create trigger profiles_paying before delete on profiles
for each row execute function keep_paying_profile();

-- A purchase under way: asked for again, it is the same one.
create table checkouts (
  user_id uuid primary key references profiles on delete cascade,
  tier text not null check (tier in ('premium', 'corporate', 'sponsor')),
  -- Sent as Idempotency-Key, so that a repeated call at the provider is the same call.
  call_key uuid not null default gen_random_uuid(),
  session_ref text unique,
  url text,
  expires_at timestamptz
);

-- Kept for ten years, also after the account is gone.
create table invoices (
  invoice_ref text primary key,
  customer_ref text not null,
  user_id uuid references profiles on delete set null,
  tier text,
  net_cents integer not null,
  tax_cents integer not null,
  total_cents integer not null check (total_cents = net_cents + tax_cents),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country text check (country ~ '^[A-Z]{2}$'),
  status text not null check (status in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  payment_ref text,
  issued_at timestamptz not null
);
create index invoices_user on invoices (user_id, issued_at desc) where user_id is not null;
create index invoices_payment on invoices (payment_ref) where payment_ref is not null;
create index invoices_age on invoices (issued_at);

-- Messages of the provider: that there was one and what it is about, never what it says of people.
create table billing_events (
  event_ref text primary key,
  type text not null,
  object_ref text,
  customer_ref text,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  -- Given up: the customer stayed unknown for a day.
  failed_at timestamptz
);
create index billing_events_open on billing_events (received_at) where processed_at is null and failed_at is null;

-- What is set up at the provider once, by what it depends on.
create table billing_setup (
  name text primary key,
  ref text not null
);

insert into cron_jobs (name, cron) values
  ('sweep-billing-events', '*/10 * * * *'),
  ('reconcile-billing', '30 3 * * *');
