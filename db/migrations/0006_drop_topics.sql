-- Which drops a topic shows. `drops` is the truth; both tables here follow it by trigger, in the same transaction, so
-- that no tagging, deletion or restoring can leave a list or a calendar behind.

-- One row for the drop's main, its sub and each specific topic, while readers may see it. "Latest of a topic" reads
-- the end of one key range.
create table content_topics (
  topic_id integer not null references topics,
  published_at timestamptz not null,
  drop_id bigint not null references drops on delete cascade,
  is_video boolean not null,
  primary key (topic_id, published_at, drop_id)
);
create unique index content_topics_drop on content_topics (drop_id, topic_id);

-- What each topic had on each UTC day: calendars and archives never count drops.
create table topic_days (
  topic_id integer not null references topics,
  day date not null,
  items integer not null check (items >= 0),
  videos integer not null check (videos between 0 and items),
  primary key (topic_id, day)
);

create function link_drop_topics() returns trigger
language plpgsql as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from new_rows where tag_done);
  else
    changed := array(
      select id from (
        select id, tag_done, tags, l1_topic_id, l2_topic_id, published_at, type, deleted_at from new_rows
        except
        select id, tag_done, tags, l1_topic_id, l2_topic_id, published_at, type, deleted_at from old_rows
      ) as difference
    );
  end if;
  delete from content_topics where drop_id = any (changed);
  insert into content_topics (topic_id, published_at, drop_id, is_video)
  select link.topic_id, drops.published_at, drops.id, drops.type = 'video'
  from drops, lateral (
    select drops.l1_topic_id
    union all select drops.l2_topic_id
    union all select id from topics where slug = any (drops.tags) and level = 3
  ) as link (topic_id)
  where drops.id = any (changed) and drops.tag_done and drops.deleted_at is null;
  return null;
end $$;

create trigger drops_topics_insert after insert on drops
referencing new table as new_rows for each statement execute function link_drop_topics();
create trigger drops_topics_update after update on drops
referencing old table as old_rows new table as new_rows for each statement execute function link_drop_topics();

create function count_topic_days() returns trigger
language plpgsql as $$
begin
  -- One order for all writers, so that they wait for each other instead of deadlocking.
  if tg_op = 'DELETE' then
    insert into topic_days as days (topic_id, day, items, videos)
    select topic_id, (published_at at time zone 'UTC')::date, count(*), count(*) filter (where is_video)
    from old_rows group by 1, 2 order by 1, 2
    on conflict (topic_id, day) do update
      set items = days.items - excluded.items, videos = days.videos - excluded.videos;
  else
    insert into topic_days as days (topic_id, day, items, videos)
    select topic_id, (published_at at time zone 'UTC')::date, count(*), count(*) filter (where is_video)
    from new_rows group by 1, 2 order by 1, 2
    on conflict (topic_id, day) do update
      set items = days.items + excluded.items, videos = days.videos + excluded.videos;
  end if;
  return null;
end $$;

create trigger content_topics_insert after insert on content_topics
referencing new table as new_rows for each statement execute function count_topic_days();
create trigger content_topics_delete after delete on content_topics
referencing old table as old_rows for each statement execute function count_topic_days();

-- Drops name their topics by slug, too; a renamed topic takes its drops along.
create function rename_topic_in_drops() returns trigger
language plpgsql as $$
begin
  update drops
  set tags = array_replace(tags, old.slug, new.slug),
    l1_topic = case when l1_topic_id = new.id then new.slug else l1_topic end,
    l2_topic = case when l2_topic_id = new.id then new.slug else l2_topic end
  where id in (select drop_id from content_topics where topic_id = new.id);
  return null;
end $$;

create trigger topics_rename after update of slug on topics
for each row when (old.slug <> new.slug) execute function rename_topic_in_drops();

-- What the feed falls back to when ranking gives nothing.
create function get_candidate_drops(limit_n integer) returns setof drops
language sql stable parallel safe
begin atomic
  select * from drops
  where tag_done and deleted_at is null
  order by published_at desc, id desc
  limit least(greatest(limit_n, 0), 100);
end;
