-- Sponsors' campaigns and the cards that readers were given.

create table campaigns (
  id bigint generated always as identity primary key,
  -- Null after the sponsor's account is gone.
  user_id uuid references profiles on delete set null,
  headline text not null check (char_length(headline) between 1 and 120),
  sponsor text not null check (char_length(sponsor) between 1 and 60),
  url text not null check (url ~ '^https://' and char_length(url) <= 2048),
  -- The budget: so many cards seen, never one more.
  impressions integer not null check (impressions > 0),
  seen integer not null default 0 check (seen between 0 and impressions),
  clicks integer not null default 0 check (clicks >= 0),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  status text not null default 'pending' check (status in ('pending', 'active', 'completed', 'refused')),
  created_at timestamptz not null default now()
);
create index campaigns_sponsor on campaigns (user_id, id desc) where user_id is not null;
create index campaigns_pending on campaigns (id) where status = 'pending';
-- Running ones are few.
create index campaigns_running on campaigns (last_day) where status = 'active';

-- At most one card per reader and day; its nonce is the proof that it was given.
create table sponsored_cards (
  user_id uuid not null references profiles on delete cascade,
  day date not null,
  campaign_id bigint not null references campaigns on delete cascade,
  nonce uuid not null unique default gen_random_uuid(),
  seen_at timestamptz,
  clicked_at timestamptz,
  primary key (user_id, day)
);
create index sponsored_cards_campaign on sponsored_cards (campaign_id);
create index sponsored_cards_day on sponsored_cards (day);
