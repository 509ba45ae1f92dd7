-- Publishers and channels, how politely they are asked, and the queue of what they offered.

create function is_language(code text) returns boolean
language sql immutable parallel safe
return code in (
  'en', 'it', 'es', 'fr', 'de', 'pt', 'nl', 'sv', 'no', 'da',
  'fi', 'pl', 'cs', 'ru', 'tr', 'ar', 'hi', 'ja', 'ko', 'zh'
);

create table sources (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  homepage_url text not null check (homepage_url ~ '^https?://' and char_length(homepage_url) <= 2048),
  feed_url text unique check (feed_url ~ '^https?://' and char_length(feed_url) <= 2048),
  official boolean not null default false,
  type text not null default 'rss' check (type in ('rss', 'youtube', 'manual')),
  status text not null default 'active' check (status in ('active', 'inactive', 'error')),
  language text check (is_language(language)),
  -- A term of the ranking; editors may raise or lower it.
  quality real not null default 0.5 check (quality between 0 and 1),
  created_at timestamptz not null default now(),

  -- The source carries its own schedule. All times are the database's clock.
  -- Registrable domain of what is fetched: limits per host count by it.
  host text not null check (host = lower(host)),
  state text not null default 'ok' check (state in ('ok', 'failing', 'broken', 'gone')),
  -- Null: never fetched by itself (manual, paused or gone).
  next_fetch_at timestamptz,
  fetch_interval_minutes smallint not null default 60 check (fetch_interval_minutes between 15 and 1440),
  last_fetched_at timestamptz,
  last_success_at timestamptz,
  -- Validators of the last full answer, verbatim; body_hash stands in when there are none.
  etag text,
  last_modified text,
  body_hash bytea,
  last_full_fetch_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  last_error text,
  -- A permanent redirect counts only when the same target was seen often enough over several days.
  redirect_url text,
  redirect_count integer not null default 0,
  redirect_since timestamptz,
  -- Who fetches it now; the token is checked again when the result is committed.
  lease_token uuid,
  lease_until timestamptz,
  check ((lease_token is null) = (lease_until is null))
);
-- The scheduler: what is due, longest waiting first, and which of a host come before.
create index sources_due on sources (next_fetch_at, id)
  where status <> 'inactive' and next_fetch_at is not null;
create index sources_host_due on sources (host, next_fetch_at, id)
  where status <> 'inactive' and next_fetch_at is not null;
-- The admin list.
create index sources_newest on sources (created_at desc, id desc);

create table source_url_history (
  id bigint generated always as identity primary key,
  source_id bigint not null references sources on delete cascade,
  old_url text not null,
  new_url text not null,
  reason text not null check (reason in ('moved', 'merged', 'edited')),
  changed_at timestamptz not null default now()
);
create index source_url_history_source on source_url_history (source_id);
create index source_url_history_old on source_url_history (old_url);

-- Politeness: limits, pauses a host asked for, and its robots.txt. A missing row means the defaults.
create table hosts (
  host text primary key check (host = lower(host)),
  max_concurrent smallint not null default 2 check (max_concurrent > 0),
  min_delay_ms integer not null default 1000 check (min_delay_ms >= 0),
  max_per_minute smallint not null default 30 check (max_per_minute > 0),
  paused_until timestamptz,
  next_request_at timestamptz,
  robots_txt text,
  robots_status smallint,
  robots_expires_at timestamptz
);
create index hosts_paused on hosts (paused_until) where paused_until is not null;

create table ingestion_queue (
  id bigint generated always as identity primary key,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'done', 'error', 'failed')),
  error text,
  url text not null check (char_length(url) <= 2048),
  source_id bigint references sources on delete cascade,
  -- The item as the feed gave it; what a person typed for a manual one.
  item jsonb not null default '{}',
  source_label text,
  notes text,
  requested_by uuid references profiles on delete set null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease_token uuid,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'processing') = (lease_until is not null)),
  check ((lease_token is null) = (lease_until is null))
);
-- One open item per address, whoever offered it.
create unique index ingestion_queue_open_url on ingestion_queue (url)
  where status in ('pending', 'processing', 'error');
-- What to process next; status is there so that counting the waiting reads the index alone.
create index ingestion_queue_due on ingestion_queue (next_attempt_at, id) include (status)
  where status in ('pending', 'error');
-- Items whose worker died, and how many are in work.
create index ingestion_queue_leases on ingestion_queue (lease_until) where status = 'processing';
-- Failed items of a source; also serves the deletion of a source.
create index ingestion_queue_source on ingestion_queue (source_id, status);
create index ingestion_queue_failed on ingestion_queue (id) where status = 'failed';
-- Old finished items are purged.
create index ingestion_queue_finished on ingestion_queue (updated_at) where status = 'done';
create index ingestion_queue_requested on ingestion_queue (requested_by) where requested_by is not null;
