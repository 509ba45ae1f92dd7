-- A day's figures depend on the reader's languages. They are kept by language, so that a page of a day need not read it
-- all. Links carry the language that they were counted under ('' for none); links of before are null until
-- `fill_topic_languages` has counted them, and a day is known by language once its languages add up to its items.
alter table content_topics add column language text;

create table topic_day_languages (
  topic_id bigint not null references topics,
  day date not null,
  language text not null,
  items bigint not null check (items >= 0),
  videos bigint not null check (videos between 0 and items),
  primary key (topic_id, day, language)
);

create or replace function drop_links(ids bigint[]) returns setof content_topics
language sql stable parallel safe
begin atomic
  select link.topic_id, drops.published_at, drops.id, drops.type = 'video', coalesce(drops.language, '')
  from drops, lateral (
    select drops.l1_topic_id
    union all select drops.l2_topic_id
    union all select id from topics where slug = any (drops.tags) and level = 3
  ) as link (topic_id)
  where drops.id = any (ids) and drops.tag_done and drops.deleted_at is null;
end;

create or replace function link_drop_topics() returns trigger
language plpgsql as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from new_rows where tag_done);
  else
    changed := array(
      select id from (
        select id, tag_done, tags, l1_topic_id, l2_topic_id, published_at, type, language, deleted_at from new_rows
        except
        select id, tag_done, tags, l1_topic_id, l2_topic_id, published_at, type, language, deleted_at from old_rows
      ) as difference
    );
  end if;
  if changed = '{}' then
    return null;
  end if;
  -- Removing and adding each count days in order, one after the other they would not: all days are locked before.
  perform from topic_days
  where (topic_id, day) in (
    select topic_id, (published_at at time zone 'UTC')::date from (
      (select * from content_topics where drop_id = any (changed) except select * from drop_links(changed))
      union all
      (select * from drop_links(changed) except select * from content_topics where drop_id = any (changed))
    ) as difference
  )
  order by topic_id, day for update;
  delete from content_topics
  where drop_id = any (changed) and (
    language is null
    or (topic_id, published_at, drop_id, is_video, language) not in (select * from drop_links(changed))
  );
  insert into content_topics select * from drop_links(changed) on conflict do nothing;
  return null;
end $$;

-- Whoever changes a day's languages has changed or locked its row of topic_days before: one order for all writers.
create function count_topic_day_languages() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into topic_day_languages as days (topic_id, day, language, items, videos)
    select topic_id, (published_at at time zone 'UTC')::date, language, count(*), count(*) filter (where is_video)
    from old_rows where language is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (topic_id, day, language) do update
      set items = days.items - excluded.items, videos = days.videos - excluded.videos;
  end if;
  if tg_op <> 'DELETE' then
    insert into topic_day_languages as days (topic_id, day, language, items, videos)
    select topic_id, (published_at at time zone 'UTC')::date, language, count(*), count(*) filter (where is_video)
    from new_rows where language is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (topic_id, day, language) do update
      set items = days.items + excluded.items, videos = days.videos + excluded.videos;
  end if;
  return null;
end $$;

-- By their names after content_topics_insert and content_topics_delete, which lock the days.
create trigger content_topics_languages_added after insert on content_topics
referencing new table as new_rows for each statement execute function count_topic_day_languages();
create trigger content_topics_languages_removed after delete on content_topics
referencing old table as old_rows for each statement execute function count_topic_day_languages();
create trigger content_topics_languages_filled after update on content_topics
referencing old table as old_rows new table as new_rows for each statement
execute function count_topic_day_languages();

-- Counts so many links of before by language; answers how many there were.
create function fill_topic_languages(batch integer) returns integer
language plpgsql as $$
declare
  uncounted bigint[] := array(
    select drop_id from content_topics where language is null order by drop_id limit batch
  );
begin
  perform from topic_days
  where (topic_id, day) in (
    select topic_id, (published_at at time zone 'UTC')::date from content_topics where drop_id = any (uncounted)
  )
  order by topic_id, day for update;
  update content_topics set language = coalesce(drops.language, '')
  from drops
  where drop_id = any (uncounted) and drops.id = drop_id and content_topics.language is null;
  return cardinality(uncounted);
end $$;
