-- Terms of stories leave by dropping their days instead of row by row, which fell behind at some 300,000 drops a day.
-- What exposures had for themselves now serves every table whose partitions are days, or a few days each.

-- Partitions from the day before the given one on; answers how many were created. Rows that waited in the default
-- partition move to theirs. Who waits for a table holds everybody else up: rather the next hour.
create function ensure_day_partitions(
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

-- Ends what is more than so many days old; answers the names of the partitions that went.
create function drop_day_partitions(
  parent text, by_column text, days_each integer, today date, days_kept integer
) returns setof text
language plpgsql as $$
declare
  child text;
begin
  perform pg_advisory_xact_lock(hashtext('day partitions of ' || parent));
  perform set_config('lock_timeout', '2s', true);
  for child in
    select inhrelid::regclass::text from pg_inherits
    where inhparent = parent::regclass and inhrelid::regclass::text ~ '_\d{4}_\d{2}_\d{2}$'
      and to_date(right(inhrelid::regclass::text, 10), 'YYYY_MM_DD') + days_each - 1 < today - days_kept
    order by 1
  loop
    execute format('drop table %s', child);
    return next child;
  end loop;
  execute format('delete from %I where %I < %L', parent || '_default', by_column, (today - days_kept) || ' 00:00+00');
end $$;

-- The release before asks by these names.
create or replace function ensure_exposure_days(today date, days_ahead integer) returns integer
language sql as $$ select ensure_day_partitions('exposures', 'day', 1, today, days_ahead) $$;
create or replace function drop_exposure_days(today date, days_kept integer) returns setof text
language sql as $$ select drop_day_partitions('exposures', 'day', 1, today, days_kept) $$;

-- Like drop_terms, which the release before goes on writing and reading: read beside this one, and purged, until it is
-- empty. It could not become the partitioned table itself, because that release purges rows by their place in a table.
create table story_terms (
  -- Empty for none of the twenty.
  language text not null,
  -- squawk-ignore prefer-bigint-over-int
  term integer not null,
  published_at timestamptz not null,
  drop_id bigint not null,
  seen_at timestamptz not null default now(),
  primary key (language, term, published_at, drop_id, seen_at)
) partition by range (seen_at);

-- Takes what no day covers, so that no drop is refused.
create table story_terms_default partition of story_terms default;

-- Four days each: every partition is one more place to look for a term.
select ensure_day_partitions('story_terms', 'seen_at', 4, (now() at time zone 'UTC')::date, 3);
