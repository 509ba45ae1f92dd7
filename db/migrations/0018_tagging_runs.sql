-- Tagging at work: which drops a worker has in hand, what the language model may cost, and which tagger is active.

insert into cron_jobs (name, cron) values ('tag-drops', '* * * * *');

-- Drops in hand, and those that could not be tagged; the row goes when the drop is tagged.
create table tag_attempts (
  drop_id bigint primary key references drops on delete cascade,
  attempts smallint not null default 1,
  -- Nobody else takes the drop before; null: given up, until somebody asks for it by hand.
  retry_at timestamptz,
  error text
);
create index tag_attempts_given_up on tag_attempts (drop_id) where retry_at is null;

-- What the language model was asked for on each UTC day, by all workers together.
create table model_usage (
  day date primary key,
  requests integer not null default 0,
  failures integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  -- Left alone until then, because its provider asked for it or did not answer.
  paused_until timestamptz,
  last_error text
);

-- The tagger as the worker that loaded it last has it: one row.
create table tagger_status (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('embedding', 'lexicon')),
  version text not null,
  -- Why the embedding is not used.
  reason text,
  -- Provider, model and prompt; null when none is configured.
  model_version text,
  updated_at timestamptz not null default now(),
  check ((mode = 'lexicon') = (reason is not null))
);

insert into tagging_params (param_name, param_value, kind, description) values
  ('model_batch_size', '4', 'integer', 'Drops in one request to the language model.'),
  ('model_daily_requests', '2000', 'integer', 'Requests to the language model in one UTC day; then the local tags stay.'),
  ('model_requests_per_minute', '60', 'integer', 'Requests to the language model in one minute, by all workers together.'),
  ('model_timeout_seconds', '20', 'integer', 'How long one request may take before the local tags stay.');
