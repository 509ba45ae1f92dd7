-- Ingestion under load: whose page it is, whose turn it is at a host, what a feed has edited, and one order of locks.

-- The publisher of a page that an editor entered, by the front page of its site.
create index sources_homepage on sources (homepage_url);

-- The end of the line of items that wait for their turn; next_request_at is when the host may be asked at all.
alter table hosts add column waiting_until timestamptz;

-- Hash of the title and text as the feed last gave them: another one means that the publisher edited the item.
alter table feed_items add column words integer;

-- A sentence that several texts have says less about the story; one for each sentence. Texts of before weigh nothing,
-- and are forgotten within days.
alter table drop_fingerprints add column sentence_weights real[] not null default '{}';

-- What content_topics holds for these drops.
create function drop_links(ids bigint[]) returns setof content_topics
language sql stable parallel safe
begin atomic
  select link.topic_id, drops.published_at, drops.id, drops.type = 'video'
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
        select id, tag_done, tags, l1_topic_id, l2_topic_id, published_at, type, deleted_at from new_rows
        except
        select id, tag_done, tags, l1_topic_id, l2_topic_id, published_at, type, deleted_at from old_rows
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
  where drop_id = any (changed)
    and (topic_id, published_at, drop_id, is_video) not in (select * from drop_links(changed));
  insert into content_topics select * from drop_links(changed) on conflict do nothing;
  return null;
end $$;

create or replace function count_drops() returns trigger
language plpgsql as $$
declare
  changes source_counts[];
begin
  if tg_op = 'INSERT' then
    changes := array(
      select row(source_id, count(*), count(*) filter (where tag_done))::source_counts
      from new_rows where deleted_at is null group by source_id
    );
  elsif tg_op = 'DELETE' then
    changes := array(
      select row(source_id, -count(*), -count(*) filter (where tag_done))::source_counts
      from old_rows where deleted_at is null group by source_id
    );
  else
    changes := array(
      select row(source_id, sum(sign), sum(sign * tag_done::integer))::source_counts
      from (
        select source_id, tag_done, 1 as sign from new_rows where deleted_at is null
        union all
        select source_id, tag_done, -1 from old_rows where deleted_at is null
      ) as both_sides
      group by source_id
      having sum(sign) <> 0 or sum(sign * tag_done::integer) <> 0
    );
  end if;
  -- One order for all writers, so that they wait for each other instead of deadlocking.
  with locked as (
    select source_id from source_counts
    where source_id in (select source_id from unnest(changes)) order by source_id for update
  )
  update source_counts as counts set drops = counts.drops + change.drops, tagged = counts.tagged + change.tagged
  from locked join unnest(changes) as change using (source_id)
  where counts.source_id = locked.source_id;
  return null;
end $$;

-- A renamed topic takes along the drops that nobody sees, too: they may be restored, or wait to be tagged again.
create or replace function rename_topic_in_drops() returns trigger
language plpgsql as $$
declare
  renamed bigint[] := array(
    select drop_id from content_topics where topic_id = new.id
    union
    select id from drops
    where deleted_at is not null and (old.slug = any (tags) or l1_topic_id = new.id or l2_topic_id = new.id)
    union
    select id from drops
    where not tag_done and deleted_at is null
      and (old.slug = any (tags) or l1_topic_id = new.id or l2_topic_id = new.id)
  );
begin
  perform from drops where id = any (renamed) order by id for update;
  update drops
  set tags = array_replace(tags, old.slug, new.slug),
    l1_topic = case when l1_topic_id = new.id then new.slug else l1_topic end,
    l2_topic = case when l2_topic_id = new.id then new.slug else l2_topic end
  where id = any (renamed);
  return null;
end $$;
