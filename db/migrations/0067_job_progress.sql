-- How far a long job is, for whoever waits for it. Not logged: after a crash the job begins again, and so does this.
create unlogged table job_progress (
  job_id text primary key,
  done integer not null check (done >= 0),
  total integer not null check (total >= 0),
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index job_progress_age on job_progress (updated_at);
