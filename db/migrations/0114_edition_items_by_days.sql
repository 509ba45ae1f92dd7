-- The table of before becomes the first partition of its successor, which has its name: the release that runs meanwhile
-- goes on. No foreign key to editions, because making or dropping a partition would then lock all of them; a trigger
-- removes what belongs to a deleted one.

-- Editions are written in the one order and read in the other. Who waits shorter than PostgreSQL looks for deadlocks
-- gives way before there is one, and is tried again.
set local lock_timeout = '300ms';
lock table editions, edition_items in access exclusive mode;

do $$
declare
  before text := (
    select conname from pg_constraint where conrelid = 'edition_items'::regclass and conname like 'edition\_items\_until\_%'
  );
begin
  alter table edition_items drop constraint edition_items_user_id_day_fkey;
  execute format('alter index edition_items_pkey rename to %I', before || '_pkey');
  execute format('alter index edition_items_user_id_day_drop_id_key rename to %I', before || '_key');
  execute format('alter table edition_items rename to %I', before);

  create table edition_items (
    user_id uuid not null,
    day date not null,
    position smallint not null constraint edition_items_position_check check (position between 1 and 10),
    drop_id bigint not null,
    story_id bigint not null,
    final_score real not null,
    -- Of the release before; edition_terms has those of this one.
    score_terms jsonb not null default '[]',
    reason_for_ranking text not null,
    -- Dismissed, reported or blocked: the place stays empty.
    removed_at timestamptz,
    opened_at timestamptz,
    primary key (user_id, day, position),
    unique (user_id, day, drop_id)
  ) partition by range (day);

  execute format('alter table edition_items attach partition %I for values from (minvalue) to (%L)',
    before, to_date(right(before, 10), 'YYYY_MM_DD'));
  execute format('alter table %I drop constraint %1$I', before);
end $$;

-- Takes what no span covers, so that an edition is never refused.
create table edition_items_default partition of edition_items default;

create function forget_edition_items() returns trigger language plpgsql as $$
begin
  delete from edition_items using gone where edition_items.user_id = gone.user_id and edition_items.day = gone.day;
  delete from edition_terms using gone where edition_terms.user_id = gone.user_id and edition_terms.day = gone.day;
  return null;
end $$;
create trigger editions_forget_items after delete on editions
referencing old table as gone
for each statement execute function forget_edition_items();
