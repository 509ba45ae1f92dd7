-- The visitors' edition of a day, in each interface language. Replaces public_editions, which knows only English and which
-- the release before still reads and writes. A later release drops it.
create table visitor_editions (
  language text not null,
  day date not null,
  built_at timestamptz not null default now(),
  ranking_version text not null,
  constraints_applied jsonb not null default '[]',
  number bigint,
  primary key (language, day)
);

create table visitor_edition_items (
  language text not null,
  day date not null,
  position bigint not null check (position between 1 and 10),
  drop_id bigint not null references drops on delete cascade,
  final_score real not null,
  score_terms jsonb not null,
  reason text,
  -- Editions from before reasons were codes.
  reason_for_ranking text not null default '',
  primary key (language, day, position),
  unique (language, day, drop_id),
  foreign key (language, day) references visitor_editions on delete cascade
);
create index visitor_edition_items_drop on visitor_edition_items (drop_id);

insert into visitor_editions (language, day, built_at, ranking_version, constraints_applied, number)
select 'en', day, built_at, ranking_version, constraints_applied, number from public_editions;

insert into visitor_edition_items
  (language, day, position, drop_id, final_score, score_terms, reason, reason_for_ranking)
select 'en', day, position, drop_id, final_score, score_terms, reason, reason_for_ranking from public_edition_items;

create trigger visitor_editions_new after insert on visitor_editions
for each statement execute function announce_content('new');
