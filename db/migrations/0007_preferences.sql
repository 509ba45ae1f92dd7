-- What a reader asked for, and what they asked to be spared.

-- The explicit choice.
create table preferences (
  user_id uuid primary key references profiles on delete cascade,
  selected_topic_ids integer[] not null default '{}',
  selected_language_ids text[] not null default '{en}' check (is_language_choice(selected_language_ids)),
  updated_at timestamptz not null default now()
);

-- The same with every descendant; the feed reads this. Topics are never deleted, so no index on topic_id.
create table user_topic_preferences (
  user_id uuid not null references profiles on delete cascade,
  topic_id integer not null,
  level smallint not null,
  primary key (user_id, topic_id),
  foreign key (topic_id, level) references topics (id, level) on update cascade
);

create table muted_sources (
  user_id uuid not null references profiles on delete cascade,
  source_id bigint not null references sources on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, source_id)
);
create index muted_sources_source on muted_sources (source_id);

-- With its descendants, which the reading predicate adds.
create table muted_topics (
  user_id uuid not null references profiles on delete cascade,
  topic_id integer not null references topics,
  created_at timestamptz not null default now(),
  primary key (user_id, topic_id)
);

-- "Less like this": 1 is neutral, smaller means fewer of that topic.
create table topic_weights (
  user_id uuid not null references profiles on delete cascade,
  topic_id integer not null references topics,
  weight real not null check (weight between 0 and 1),
  updated_at timestamptz not null default now(),
  primary key (user_id, topic_id)
);

-- One way to save preferences, for onboarding and /preferences alike, in the caller's transaction. The messages are
-- what the reader sees. Premium tiers have no limit on topics.
create function upsert_preferences(for_user uuid, topics integer[], languages text[]) returns void
language plpgsql as $$
#variable_conflict use_column
declare
  chosen integer[] := array(
    select id from unnest(upsert_preferences.topics) with ordinality as choice (id, place)
    group by id order by min(place)
  );
  is_free boolean;
begin
  select subscription_tier = 'free' into is_free from profiles where id = for_user for update;
  if not found then
    raise no_data_found using message = 'No such user';
  end if;
  if cardinality(languages) is null or cardinality(languages) = 0 then
    raise check_violation using message = 'Please select at least 1 language';
  end if;
  if cardinality(languages) > 3 then
    raise check_violation using message = 'Maximum 3 languages allowed';
  end if;
  if is_free and cardinality(chosen) > 15 then
    raise check_violation using message = 'Maximum 15 topics allowed';
  end if;
  if is_free and (select count(*) from public.topics where id = any (chosen) and level = 1) > 3 then
    raise check_violation using message = 'The Free plan includes up to 3 main topics';
  end if;
  if (select count(*) from public.topics where id = any (chosen) and is_active) <> cardinality(chosen) then
    raise check_violation using message = 'One of the topics does not exist any more';
  end if;

  insert into preferences (user_id, selected_topic_ids, selected_language_ids)
  values (for_user, chosen, languages)
  on conflict (user_id) do update
    set selected_topic_ids = excluded.selected_topic_ids,
      selected_language_ids = excluded.selected_language_ids,
      updated_at = now();

  update profiles set language_prefs = languages where id = for_user;

  delete from user_topic_preferences where user_id = for_user;
  insert into user_topic_preferences (user_id, topic_id, level)
  select for_user, id, level from public.topics
  where id in (
    select unnest(chosen)
    union
    select below from unnest(chosen) as root, topic_descendants(root) as below
  );
end $$;
