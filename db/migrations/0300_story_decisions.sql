-- What editors decided about stories. stories.merged_into says where a merged story's tellings are now.
create table story_decisions (
  id bigint generated always as identity primary key,
  -- A merge moves the tellings of one story into another, a removal moves one telling into a story of its own.
  kind text not null check (kind in ('merge', 'removal')),
  from_story bigint not null references stories,
  to_story bigint not null references stories,
  drop_id bigint references drops on delete cascade,
  decided_at timestamptz not null default now(),
  undone_at timestamptz,
  check ((kind = 'removal') = (drop_id is not null))
);
create index story_decisions_from on story_decisions (from_story);
create index story_decisions_to on story_decisions (to_story);
create index story_decisions_drop on story_decisions (drop_id) where drop_id is not null;

-- Drops whose story an editor has changed. Automation moves none that is still decided.
create table story_placements (
  drop_id bigint primary key references drops on delete cascade,
  -- The story it belongs to before merges.
  story_id bigint not null references stories,
  is_decided boolean not null,
  changed_at timestamptz not null default now()
);
create index story_placements_story on story_placements (story_id);
create index story_placements_changed on story_placements (changed_at);
