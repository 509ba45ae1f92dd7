-- Sources that readers want to see more of. A source is either muted or favoured.
create table favoured_sources (
  user_id uuid not null references profiles on delete cascade,
  source_id bigint not null references sources on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, source_id)
);
create index favoured_sources_source on favoured_sources (source_id);
