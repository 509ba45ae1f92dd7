-- What sitemaps tell about a topic's days, and when they are made.

-- When the day's list changed last; null for a day that has not changed since this column exists.
alter table topic_days add column changed_at timestamptz;
alter table topic_days alter column changed_at set default now();

create or replace function count_topic_days() returns trigger
language plpgsql as $$
begin
  -- One order for all writers, so that they wait for each other instead of deadlocking.
  if tg_op = 'DELETE' then
    insert into topic_days as days (topic_id, day, items, videos)
    select topic_id, (published_at at time zone 'UTC')::date, count(*), count(*) filter (where is_video)
    from old_rows group by 1, 2 order by 1, 2
    on conflict (topic_id, day) do update
      set items = days.items - excluded.items, videos = days.videos - excluded.videos, changed_at = now();
  else
    insert into topic_days as days (topic_id, day, items, videos)
    select topic_id, (published_at at time zone 'UTC')::date, count(*), count(*) filter (where is_video)
    from new_rows group by 1, 2 order by 1, 2
    on conflict (topic_id, day) do update
      set items = days.items + excluded.items, videos = days.videos + excluded.videos, changed_at = now();
  end if;
  return null;
end $$;

insert into cron_jobs (name, cron) values ('generate-sitemap', '0 2 * * *');
