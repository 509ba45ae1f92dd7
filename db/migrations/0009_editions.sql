-- The day's set: computed once per reader and local day, then frozen.

create table editions (
  user_id uuid not null references profiles on delete cascade,
  -- The reader's own calendar day.
  day date not null,
  built_at timestamptz not null default now(),
  -- Set when first shown or sent; from then on only removals change it.
  shown_at timestamptz,
  ranking_version text not null,
  -- Rules that held and those that were relaxed, in the order it happened.
  constraints_applied jsonb not null default '[]',
  primary key (user_id, day)
);

-- No foreign key to drops: billions of rows in the long run, read only by reader and day and always joined to drops,
-- where a deleted one is missing.
create table edition_items (
  user_id uuid not null,
  day date not null,
  position smallint not null check (position between 1 and 10),
  drop_id bigint not null,
  story_id bigint not null,
  final_score real not null,
  -- Name and value of each term; their sum is final_score.
  score_terms jsonb not null,
  reason_for_ranking text not null,
  -- Dismissed, reported or blocked: the place stays empty.
  removed_at timestamptz,
  primary key (user_id, day, position),
  unique (user_id, day, drop_id),
  foreign key (user_id, day) references editions on delete cascade
);

-- The visitors' edition: one a day for everybody.
create table public_editions (
  day date primary key,
  built_at timestamptz not null default now(),
  ranking_version text not null,
  constraints_applied jsonb not null default '[]'
);

create table public_edition_items (
  day date not null references public_editions on delete cascade,
  position smallint not null check (position between 1 and 10),
  drop_id bigint not null references drops on delete cascade,
  final_score real not null,
  score_terms jsonb not null,
  reason_for_ranking text not null,
  primary key (day, position),
  unique (day, drop_id)
);
create index public_edition_items_drop on public_edition_items (drop_id);

-- Stories a reader has been shown, in whatever edition or channel.
create table exposures (
  user_id uuid not null references profiles on delete cascade,
  story_id bigint not null,
  drop_id bigint not null,
  day date not null,
  primary key (user_id, story_id)
);
