-- What runs left behind: cycles, sitemaps, cached images, changes by staff, and the health of ingestion.

create table ingestion_logs (
  id bigint generated always as identity primary key,
  cycle_timestamp timestamptz not null default now(),
  success boolean not null,
  feeds_processed integer not null default 0,
  new_articles integer not null default 0,
  ingestion_processed integer not null default 0,
  articles_tagged integer not null default 0,
  errors text[] not null default '{}',
  duration_ms integer check (duration_ms >= 0)
);
create index ingestion_logs_newest on ingestion_logs (cycle_timestamp desc);
create index ingestion_logs_success on ingestion_logs (cycle_timestamp desc) where success;

create table sitemap_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  -- Null: in progress.
  completed_at timestamptz,
  success boolean,
  total_urls integer,
  topics_count integer,
  archive_urls_count integer,
  google_ping_success boolean,
  bing_ping_success boolean,
  error_message text
);
create index sitemap_runs_newest on sitemap_runs (started_at desc);

-- The files themselves, as served.
create table sitemaps (
  name text primary key check (name ~ '^[a-z0-9-]+\.xml$'),
  xml text not null,
  urls_count integer not null,
  run_id bigint references sitemap_runs on delete set null,
  generated_at timestamptz not null default now()
);

-- What the image proxy keeps on disk, under the key.
create table image_cache (
  key bytea primary key check (octet_length(key) = 32),
  source_url text not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  byte_size integer not null,
  stored_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
-- Eviction: the longest unused goes first.
create index image_cache_unused on image_cache (last_used_at);

create table audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- Null for a command on the server, and after the account is gone; the role stays.
  actor_id uuid references profiles on delete set null,
  actor_role text,
  action text not null,
  entity text not null,
  entity_id text,
  details jsonb not null default '{}',
  request_id text
);
create index audit_log_newest on audit_log (created_at desc);
create index audit_log_entity on audit_log (entity, entity_id, created_at desc);
create index audit_log_actor on audit_log (actor_id) where actor_id is not null;

-- Healthy: a successful cycle within 15 minutes, fewer than 500 items waiting, fewer than 200 drops untagged.
-- minutes_since_last_run is null before the first cycle.
create function get_ingestion_health()
returns table (is_healthy boolean, minutes_since_last_run integer, queue_size integer, untagged_articles integer)
language sql stable parallel safe
begin atomic
  with figures as (
    select
      (select max(cycle_timestamp) from ingestion_logs where success) as last_run,
      -- The first test is the predicate of the index it reads.
      (select count(*) from ingestion_queue where status in ('pending', 'error') and status = 'pending')
        + (select count(*) from ingestion_queue where status = 'processing') as waiting,
      (select count(*) from drops where not tag_done and deleted_at is null) as untagged
  )
  select
    coalesce(last_run >= now() - interval '15 minutes', false) and waiting < 500 and untagged < 200,
    floor(extract(epoch from now() - last_run) / 60)::integer,
    waiting::integer,
    untagged::integer
  from figures;
end;
