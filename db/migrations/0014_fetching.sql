-- Fetching: its schedule, exceptions from the politeness defaults, and the mark that restarts the workers.

insert into cron_jobs (name, cron) values ('fetch-feeds', '* * * * *');

-- Serve thousands of feeds of thousands of owners from one name, and are built for it.
insert into hosts (host, max_concurrent, min_delay_ms, max_per_minute) values
  ('youtube.com', 8, 100, 600),
  ('feedburner.com', 4, 250, 240);

-- A worker that sees a newer row than at its last look restarts its job consumers.
create table worker_restarts (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null default now()
);

-- How many drops were tagged since a moment.
create index drop_tags_tagged on drop_tags (tagged_at);
