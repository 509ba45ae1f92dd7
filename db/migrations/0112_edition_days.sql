-- What readers were given lasts as long as they do: Premium looks back without limit, and whoever buys it later finds
-- theirs. By spans of days it stays fit to work with: what is written lies in one small part, and old parts are left
-- alone. The table as it is becomes the first of them, without being read again under a lock: this check is validated in
-- the next file, and the one after attaches. Nobody's edition is as far ahead as the day it names.

do $$
declare
  today date := (now() at time zone 'UTC')::date;
  -- Where a span of 28 days begins, a month or two from here.
  ends date := today - (today - date '2000-01-01') % 28 + 2 * 28;
begin
  execute format('alter table edition_items add constraint %I check (day < %L) not valid',
    'edition_items_until_' || to_char(ends, 'YYYY_MM_DD'), ends);
end $$;

-- The terms of scores are most of what an edition takes, and asked for in its first days: they leave after thirty by
-- dropping partitions. One row for an edition: the overhead of a row and of its key would else outweigh them.

create table edition_terms (
  user_id uuid not null,
  day date not null,
  -- By position; name and value of each term, whose sum is final_score.
  terms json[] not null,
  primary key (user_id, day)
) partition by range (day);
create table edition_terms_default partition of edition_terms default;

-- As before, and it knows the partition that a table of before has become: named by the day that it ends before.
create or replace function ensure_day_partitions(
  parent text, by_column text, days_each integer, today date, days_ahead integer
) returns integer
language plpgsql as $$
declare
  -- A reader's day may be the one before.
  first_day date := today - 1 - (today - 1 - date '2000-01-01') % days_each;
  first_moment text;
  next_moment text;
  child text;
  created integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('day partitions of ' || parent));
  perform set_config('lock_timeout', '2s', true);
  select greatest(first_day, max(to_date(right(inhrelid::regclass::text, 10), 'YYYY_MM_DD'))) into first_day
  from pg_inherits
  where inhparent = parent::regclass and inhrelid::regclass::text ~ '_until_\d{4}_\d{2}_\d{2}$';
  while first_day <= today + days_ahead loop
    child := parent || '_' || to_char(first_day, 'YYYY_MM_DD');
    first_moment := first_day || ' 00:00+00';
    first_day := first_day + days_each;
    next_moment := first_day || ' 00:00+00';
    continue when to_regclass(child) is not null;
    execute format('create table %I (like %I including defaults including constraints)', child, parent);
    execute format(
      'with moved as (delete from %I where %3$I >= %4$L and %3$I < %5$L returning *)
       insert into %2$I select * from moved',
      parent || '_default', child, by_column, first_moment, next_moment);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)',
      parent, child, first_moment, next_moment);
    created := created + 1;
  end loop;
  return created;
end $$;

select ensure_day_partitions('edition_terms', 'day', 7, (now() at time zone 'UTC')::date, 7);

-- The items of one edition. Left to itself the planner would plan the whole statement of /feed anew for each reader,
-- because it takes every partition for one that is read; in here one plan serves, which looks at the partition it needs.
create function edition_items_of(reader uuid, edition_day date)
returns table (
  "position" smallint, drop_id bigint, final_score real, reason_for_ranking text, score_terms json,
  opened_at timestamptz, removed_at timestamptz, stored integer
)
language plpgsql stable rows 5 set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select item.position, item.drop_id, item.final_score, item.reason_for_ranking,
    coalesce(edition_terms.terms[item.position], item.score_terms::json),
    item.opened_at, item.removed_at, (count(*) over ())::integer
  from edition_items as item
  left join edition_terms on edition_terms.user_id = reader and edition_terms.day = edition_day
  where item.user_id = reader and item.day = edition_day;
end $$;
