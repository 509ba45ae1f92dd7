-- Renaming a topic rewrote all its drops in one transaction, with 13 kB of log for each. Now a drop keeps the slug it has
-- until `cleanup` comes to it, a batch at a time; meanwhile a former slug means the same topic wherever one is looked up.

create table topic_renames (
  -- What drops may still carry.
  slug text primary key,
  topic_id bigint not null references topics on delete cascade,
  -- The last drop that was looked at, newest first.
  published_at timestamptz not null default 'infinity',
  drop_id bigint not null default 0
);

-- A present slug goes before a former one of another topic; whoever takes one from now on ends that.
delete from topic_slug_history where slug in (select slug from topics);

create or replace function rename_topic_in_drops() returns trigger
language plpgsql as $$
begin
  insert into topic_renames (slug, topic_id) values (old.slug, new.id)
  on conflict (slug) do update set topic_id = excluded.topic_id, published_at = default, drop_id = default;
  return null;
end $$;

-- A drop that gets other tags, or another place in a list, names its topics by their present slugs.
create function name_drop_tags() returns trigger
language plpgsql as $$
begin
  if exists (select from topic_slug_history where slug = any (new.tags)) then
    new.tags := array(
      select coalesce(topics.slug, tag.slug)
      from unnest(new.tags) with ordinality as tag (slug, place)
      left join topic_slug_history as former on former.slug = tag.slug
      left join topics on topics.id = former.topic_id
      order by tag.place
    );
  end if;
  new.l1_topic := (select slug from topics where id = new.l1_topic_id);
  new.l2_topic := (select slug from topics where id = new.l2_topic_id);
  return new;
end $$;
create trigger drops_tag_names
before insert or update of tags, tag_done, deleted_at, published_at, l1_topic_id, l2_topic_id on drops
for each row execute function name_drop_tags();

-- The next drops of a topic that had this slug; answers how many, and forgets the slug when there are none.
create function rename_in_drops(former text, batch integer) returns integer
language plpgsql as $$
declare
  pending topic_renames;
  present text;
  next_drops bigint[];
begin
  select * into pending from topic_renames where slug = former for update;
  if not found then
    return 0;
  end if;
  present := (select slug from topics where id = pending.topic_id);
  with linked as (
    select published_at, drop_id from content_topics
    where topic_id = pending.topic_id and (published_at, drop_id) < (pending.published_at, pending.drop_id)
    order by published_at desc, drop_id desc limit batch
  ), moved as (
    update topic_renames set (published_at, drop_id) = (
      select published_at, drop_id from linked order by published_at, drop_id limit 1
    )
    where slug = former and exists (select from linked)
  )
  select coalesce(array_agg(drop_id), '{}') into next_drops from linked;
  -- Those that nobody sees may come back, or wait to be tagged again.
  if next_drops = '{}' then
    next_drops := array(
      select id from drops
      where deleted_at is not null and (former = any (tags) or former in (l1_topic, l2_topic))
      union all
      select id from drops
      where not tag_done and deleted_at is null and (former = any (tags) or former in (l1_topic, l2_topic))
      limit batch
    );
  end if;
  if next_drops = '{}' then
    delete from topic_renames where slug = former;
    return 0;
  end if;
  perform from drops where id = any (next_drops) order by id for update;
  update drops set tags = array_replace(tags, former, present)
  where id = any (next_drops) and (former = any (tags) or former in (l1_topic, l2_topic));
  return cardinality(next_drops);
end $$;

-- A slug that drops of another topic still carry is not to be had before they are all renamed.
create function take_topic_slug() returns trigger
language plpgsql as $$
begin
  delete from topic_renames where slug = new.slug and topic_id = new.id;
  while rename_in_drops(new.slug, 10000) > 0 loop
  end loop;
  delete from topic_slug_history where slug = new.slug;
  return new;
end $$;
create trigger topics_take_slug before insert or update of slug on topics
for each row execute function take_topic_slug();

-- As before, and by former slugs.
create or replace function drop_links(ids bigint[]) returns setof content_topics
language sql stable parallel safe
begin atomic
  select link.topic_id, drops.published_at, drops.id, drops.type = 'video', coalesce(drops.language, '')
  from drops, lateral (
    select drops.l1_topic_id
    union all select drops.l2_topic_id
    union all select id from topics where slug = any (drops.tags) and level = 3
    union all select former.topic_id from topic_slug_history as former where former.slug = any (drops.tags)
  ) as link (topic_id)
  where drops.id = any (ids) and drops.tag_done and drops.deleted_at is null;
end;
