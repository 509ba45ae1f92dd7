-- What the last fetches of a source came to. One that found nothing new leaves no row: sources.last_fetched_at tells of it.

create table source_fetches (
  source_id bigint not null references sources on delete cascade,
  fetched_at timestamptz not null default clock_timestamp(),
  outcome text not null check (outcome in ('read', 'failed', 'gone', 'deferred')),
  -- Items that were new; null when it was not read.
  new_items integer,
  reason text,
  primary key (source_id, fetched_at)
);
create index source_fetches_age on source_fetches (fetched_at);
