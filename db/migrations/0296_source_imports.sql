-- Readers' own lists of feeds and articles.
create table source_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- What the reader sent, until it is read.
  files text[],
  saved bigint not null default 0,
  known bigint not null default 0,
  suggested bigint not null default 0,
  unrecognised bigint not null default 0,
  left_out bigint not null default 0,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- When the reader was sent the editors' decisions.
  notified_at timestamptz,
  check ((files is null) = (read_at is not null))
);
create index source_imports_by_reader on source_imports (user_id, created_at desc);

-- The addresses of a reader's latest import that are looked up or named in its report.
create table source_import_lines (
  import_id uuid not null references source_imports on delete cascade,
  place bigint not null,
  user_id uuid not null references users on delete cascade,
  address text not null check (char_length(address) <= 2048),
  -- Null until it is looked up.
  outcome text check (outcome in ('known', 'sent', 'declined', 'unreachable', 'no-feed', 'address')),
  source_id bigint references sources on delete set null,
  primary key (import_id, place)
);
create index source_import_lines_waiting on source_import_lines (import_id, place) where outcome is null;
create index source_import_lines_by_reader on source_import_lines (user_id);
create index source_import_lines_by_source on source_import_lines (source_id) where source_id is not null;

-- The reader's import that suggested the source. Both are deleted with the reader.
alter table source_suggestions add column import_id uuid;
