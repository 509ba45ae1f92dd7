-- The three-level taxonomy.

create table topics (
  id integer generated always as identity primary key,
  -- Identity in the taxonomy files: slug and label may change, the key and the id stay.
  key text not null unique,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'deleted'),
  label text not null check (char_length(label) between 1 and 80),
  level smallint not null check (level in (1, 2, 3)),
  parent_id integer,
  parent_level smallint generated always as (level - 1) stored,
  is_active boolean not null default true,
  intro text not null default '',
  -- What the tagger looks for.
  keywords text[] not null default '{}',
  aliases text[] not null default '{}',
  unique (id, level),
  -- A parent is always exactly one level above.
  foreign key (parent_id, parent_level) references topics (id, level),
  check ((level = 1) = (parent_id is null))
);
create index topics_children on topics (parent_id, label);

-- Former slugs, so that old links lead to the topic's present page.
create table topic_slug_history (
  slug text primary key,
  topic_id integer not null references topics on delete cascade,
  replaced_at timestamptz not null default now()
);

create function keep_former_slug() returns trigger
language plpgsql as $$
begin
  delete from topic_slug_history where slug = new.slug;
  insert into topic_slug_history (slug, topic_id) values (old.slug, new.id)
  on conflict (slug) do update set topic_id = excluded.topic_id, replaced_at = now();
  return null;
end $$;

create trigger topics_former_slug after update of slug on topics
for each row when (old.slug <> new.slug) execute function keep_former_slug();

create function topic_descendants(root_id integer) returns setof integer
language sql stable parallel safe
begin atomic
  with recursive below as (
    select id from topics where parent_id = root_id and is_active
    union all
    select topics.id from topics join below on topics.parent_id = below.id where topics.is_active
  )
  select id from below;
end;
