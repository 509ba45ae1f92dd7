-- Schedules and the log of their runs. The queue's own tables are in the schema pgboss, which its library keeps.

create table cron_jobs (
  -- The name of the job that a due slot enqueues.
  name text primary key,
  enabled boolean not null default true,
  cron text not null,
  time_zone text not null default 'UTC' check (is_time_zone(time_zone)),
  -- Null: not planned yet. The first scheduler to see it plans the next slot without running one.
  next_run_at timestamptz,
  last_run_at timestamptz,
  updated_at timestamptz not null default now()
);

-- A slot missed while the job was paused, or planned by an old expression, must not run on resuming.
create function forget_planned_slot() returns trigger
language plpgsql as $$
begin
  new.next_run_at := null;
  return new;
end $$;

create trigger cron_jobs_replan before update of enabled, cron, time_zone on cron_jobs
for each row
when ((old.enabled, old.cron, old.time_zone) is distinct from (new.enabled, new.cron, new.time_zone))
execute function forget_planned_slot();

create table cron_execution_log (
  id bigint generated always as identity primary key,
  executed_at timestamptz not null default now(),
  -- No foreign key: the history outlives a job that a later release drops.
  job_name text not null,
  success boolean not null,
  -- As HTTP codes: 200 for a run that ended well, 500 for one that failed.
  response_status smallint,
  error_message text,
  duration_ms integer not null check (duration_ms >= 0),
  -- The slot this run was for; a repeated attempt has the same.
  slot timestamptz not null
);
-- The newest runs, of all jobs and of one; the first also serves the purge of old rows.
create index cron_execution_log_newest on cron_execution_log (executed_at desc);
create index cron_execution_log_job on cron_execution_log (job_name, executed_at desc);

insert into cron_jobs (name, cron) values
  ('auto-ingest-worker', '*/5 * * * *'),
  ('cleanup', '17 3 * * *');
