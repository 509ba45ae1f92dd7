-- A change of everything that a filter matches, worked off by a job in batches and in the order of ids.
create table bulk_changes (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  filters jsonb not null,
  -- What came later was not meant.
  up_to bigint not null,
  -- So far it is done; a job that begins again goes on from here.
  last_id bigint not null default 0,
  changed integer not null default 0,
  is_done boolean not null default false,
  created_at timestamptz not null default now()
);
create index bulk_changes_age on bulk_changes (created_at);

-- Those that were not so before, for as long as it may be undone.
create table bulk_change_items (
  bulk_id uuid not null references bulk_changes on delete cascade,
  item_id bigint not null,
  primary key (bulk_id, item_id)
);
