-- How many sources there are, how they are and what they brought, without reading each of them. The figures are the
-- sums of the columns: whoever changes something adds a row with the difference, so that no writer waits for another,
-- and every hundredth row folds those before it into one.
create table source_totals (
  id bigint generated always as identity primary key,
  sources bigint not null default 0,
  active bigint not null default 0,
  failing bigint not null default 0,
  broken bigint not null default 0,
  paused bigint not null default 0,
  with_feed bigint not null default 0,
  drops bigint not null default 0,
  tagged bigint not null default 0,
  failed_items bigint not null default 0
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Rows of transactions still open, or that another one folds at this moment, are left for the next time.
create function fold_source_totals() returns trigger
language plpgsql as $$
begin
  with folded as (
    delete from source_totals
    where id in (select id from source_totals limit 10000 for update skip locked)
    returning *
  )
  insert into source_totals (sources, active, failing, broken, paused, with_feed, drops, tagged, failed_items)
  select sum(sources), sum(active), sum(failing), sum(broken), sum(paused), sum(with_feed), sum(drops), sum(tagged),
    sum(failed_items)
  from folded having count(*) > 0;
  return null;
end $$;
create trigger source_totals_fold after insert on source_totals
for each row when (new.id % 100 = 0) execute function fold_source_totals();

create function total_source() returns trigger
language plpgsql as $$
begin
  insert into source_totals (sources, active, failing, broken, paused, with_feed)
  select sum(sign), sum(sign * (status = 'active')::integer),
    sum(sign * (status = 'active' and state = 'failing')::integer), sum(sign * (status = 'error')::integer),
    sum(sign * (status = 'inactive')::integer), sum(sign * (feed_url is not null)::integer)
  from (values (1, new.id, new.status, new.state, new.feed_url), (-1, old.id, old.status, old.state, old.feed_url))
    as side (sign, id, status, state, feed_url)
  where id is not null;
  return null;
end $$;
create trigger sources_total after insert or delete on sources for each row execute function total_source();
-- Most updates are fetches that change nothing here.
create trigger sources_total_update after update on sources for each row
when (
  old.status <> new.status or old.state <> new.state or (old.feed_url is null) <> (new.feed_url is null)
)
execute function total_source();

create function total_drops() returns trigger
language plpgsql as $$
declare
  more_drops bigint;
  more_tagged bigint;
begin
  select -coalesce(sum(drops), 0), -coalesce(sum(tagged), 0) into more_drops, more_tagged from old_rows;
  if tg_op = 'UPDATE' then
    select more_drops + coalesce(sum(drops), 0), more_tagged + coalesce(sum(tagged), 0)
    into more_drops, more_tagged from new_rows;
  end if;
  if more_drops <> 0 or more_tagged <> 0 then
    insert into source_totals (drops, tagged) values (more_drops, more_tagged);
  end if;
  return null;
end $$;
create trigger source_counts_total_update after update on source_counts
referencing old table as old_rows new table as new_rows for each statement execute function total_drops();
create trigger source_counts_total_delete after delete on source_counts
referencing old table as old_rows for each statement execute function total_drops();

create function total_failed_items() returns trigger
language plpgsql as $$
begin
  insert into source_totals (failed_items) values (case when new.status = 'failed' then 1 else -1 end);
  return null;
end $$;
create trigger ingestion_queue_total_insert after insert on ingestion_queue for each row
when (new.status = 'failed' and new.source_id is not null) execute function total_failed_items();
create trigger ingestion_queue_total_update after update of status on ingestion_queue for each row
when ((old.status = 'failed') <> (new.status = 'failed') and new.source_id is not null)
execute function total_failed_items();
create trigger ingestion_queue_total_delete after delete on ingestion_queue for each row
when (old.status = 'failed' and old.source_id is not null) execute function total_failed_items();

-- The triggers hold writers back until this has been added up.
insert into source_totals (sources, active, failing, broken, paused, with_feed, drops, tagged, failed_items)
select count(*), count(*) filter (where status = 'active'),
  count(*) filter (where status = 'active' and state = 'failing'), count(*) filter (where status = 'error'),
  count(*) filter (where status = 'inactive'), count(feed_url),
  (select coalesce(sum(drops), 0) from source_counts), (select coalesce(sum(tagged), 0) from source_counts),
  (select count(*) from ingestion_queue where status = 'failed' and source_id is not null)
from sources;
