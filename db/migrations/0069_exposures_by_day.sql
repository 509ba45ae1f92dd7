-- What readers were shown counts for a fortnight. A day is a partition: a fortnight's end is dropping one, however many
-- readers there are. The day joins the key, because a partitioned table can have no other. No foreign key to profiles: to
-- attach or drop a partition would lock everybody's profile; a trigger removes what belongs to a deleted one.

alter table exposures rename to exposures_before;
alter index exposures_pkey rename to exposures_before_pkey;

create table exposures (
  user_id uuid not null,
  story_id bigint not null,
  drop_id bigint not null,
  day date not null,
  primary key (user_id, story_id, day)
) partition by range (day);

create function forget_exposures() returns trigger language plpgsql as $$
begin
  delete from exposures where user_id = old.id;
  return null;
end $$;
create trigger profiles_forget_exposures after delete on profiles
for each row execute function forget_exposures();

-- Takes what no day covers, so that an edition is never refused.
create table exposures_default partition of exposures default;

-- The days from the given one on; answers how many partitions were created. Rows that waited in the default partition
-- move to their day.
create function ensure_exposure_days(today date, days_ahead integer) returns integer
language plpgsql as $$
declare
  next_day date;
  child text;
  created integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_exposure_days'));
  -- A reader's day may be the one before.
  for ahead in -1..days_ahead loop
    next_day := today + ahead;
    child := 'exposures_' || to_char(next_day, 'YYYY_MM_DD');
    continue when to_regclass(child) is not null;
    execute format('create table %I (like exposures including defaults including constraints)', child);
    execute format(
      'with moved as (delete from exposures_default where day = %2$L returning *)
       insert into %1$I select * from moved', child, next_day);
    execute format('alter table exposures attach partition %I for values from (%L) to (%L)',
      child, next_day, next_day + 1);
    created := created + 1;
  end loop;
  return created;
end $$;

-- Ends what is more than so many days old; answers the names of the partitions that went.
create function drop_exposure_days(today date, days_kept integer) returns setof text
language plpgsql as $$
declare
  child text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_exposure_days'));
  for child in
    select inhrelid::regclass::text from pg_inherits
    where inhparent = 'exposures'::regclass and inhrelid::regclass::text ~ '_\d{4}_\d{2}_\d{2}$'
      and to_date(right(inhrelid::regclass::text, 10), 'YYYY_MM_DD') < today - days_kept
    order by 1
  loop
    execute format('drop table %s', child);
    return next child;
  end loop;
  delete from exposures_default where day < today - days_kept;
end $$;

select ensure_exposure_days((now() at time zone 'UTC')::date, 7);
insert into exposures (user_id, story_id, drop_id, day)
select user_id, story_id, drop_id, day from exposures_before
where day >= (now() at time zone 'UTC')::date - 14;
drop table exposures_before;

-- Once a day what had to go was more than a run could take; what is left of an hour is little.
update cron_jobs set cron = '17 * * * *' where name = 'cleanup';
