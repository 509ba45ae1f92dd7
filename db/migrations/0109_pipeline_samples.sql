-- How the pipeline stood, a row every five minutes, kept for two weeks: what its operators see of the last days.
create table pipeline_samples (
  -- The beginning of its five minutes.
  at timestamptz primary key,
  queue_length bigint not null check (queue_length >= 0),
  -- Since the sample before.
  editions_built bigint not null check (editions_built >= 0),
  -- What the server itself counts of rows put into editions, to take the difference from: nobody counts those.
  editions_counter bigint not null
);

-- How long the publisher and we took. Null for what was fetched before.
alter table source_fetches add column duration_ms bigint;
