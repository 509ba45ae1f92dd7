-- Sources that readers suggest. One row per address, however many readers suggest it and however they spell it.
create table suggested_sources (
  id bigint generated always as identity primary key,
  -- The address of the feed without scheme, "www." and a slash at the end.
  address text not null unique check (char_length(address) <= 2048),
  name text not null check (char_length(name) between 1 and 200),
  homepage_url text not null check (char_length(homepage_url) <= 2048),
  feed_url text not null check (char_length(feed_url) <= 2048),
  type text not null check (type in ('rss', 'youtube')),
  language text,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  -- What the editor wrote to the readers.
  message text check (char_length(message) <= 500),
  source_id bigint references sources on delete set null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((status = 'open') = (decided_at is null))
);
create index suggested_sources_by_status on suggested_sources (status, created_at, id);
create index suggested_sources_by_source on suggested_sources (source_id) where source_id is not null;

create table source_suggestions (
  suggested_id bigint not null references suggested_sources on delete cascade,
  user_id uuid not null references users on delete cascade,
  why text check (char_length(why) between 1 and 280),
  created_at timestamptz not null default now(),
  -- When the reader was sent the decision.
  notified_at timestamptz,
  primary key (suggested_id, user_id)
);
create index source_suggestions_by_reader on source_suggestions (user_id, created_at);
