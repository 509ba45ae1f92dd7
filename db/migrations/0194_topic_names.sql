-- Names and descriptions of topics in the interface's other languages; English is in `topics`.
create table topic_names (
  topic_id bigint not null references topics on delete cascade,
  language text not null check (language in ('it', 'es', 'fr', 'de', 'pt', 'nl', 'sv', 'pl', 'ja', 'ar')),
  label text not null check (char_length(label) between 1 and 80),
  intro text not null check (intro <> ''),
  primary key (topic_id, language)
);

-- The name of every active topic in every language, from each of its words on. A topic is found by a range of this key.
create table topic_name_starts (
  language text not null,
  level bigint not null,
  start text collate "C" not null,
  topic_id bigint not null references topics on delete cascade,
  primary key (language, level, start, topic_id)
);
create index topic_name_starts_of_topic on topic_name_starts (topic_id);

-- Folded as in search. Arabic writes "and" and "the" as part of the word: the word is also found without them.
create function topic_name_starts_of(label text) returns setof text
language sql immutable parallel safe
begin atomic
  with words as (
    select string_to_array(btrim(fold_search(label)), ' ') as words
  ), starts as (
    select array_to_string(words[place:], ' ') as start from words, generate_subscripts(words, 1) as place
  ), without_and as (
    select start from starts union select btrim(regexp_replace(start, '^و', '')) from starts
  )
  select start from (
    select start from without_and union select btrim(regexp_replace(start, '^ال', '')) from without_and
  ) as found
  where start <> '';
end;

create function index_topic_names(ids bigint[]) returns void
language sql
begin atomic
  delete from topic_name_starts where topic_id = any (ids);
  insert into topic_name_starts (language, level, start, topic_id)
  select names.language, topics.level, starts.start, topics.id
  from topics
  cross join lateral (
    select 'en' as language, topics.label
    union all select topic_names.language, topic_names.label from topic_names where topic_id = topics.id
  ) as names
  cross join lateral topic_name_starts_of(names.label) as starts (start)
  where topics.id = any (ids) and topics.is_active;
end;

create function index_changed_topic() returns trigger
language plpgsql as $$
begin
  perform index_topic_names(array[new.id]::bigint[]);
  return null;
end $$;
create trigger topics_new_name after insert on topics
for each row execute function index_changed_topic();
create trigger topics_other_name after update on topics
for each row when ((old.label, old.level, old.is_active) is distinct from (new.label, new.level, new.is_active))
execute function index_changed_topic();

create function index_changed_names() returns trigger
language plpgsql as $$
begin
  perform index_topic_names(array(select distinct topic_id from changed));
  return null;
end $$;
create trigger topic_names_added after insert on topic_names
referencing new table as changed for each statement execute function index_changed_names();
create trigger topic_names_changed after update on topic_names
referencing new table as changed for each statement execute function index_changed_names();
create trigger topic_names_removed after delete on topic_names
referencing old table as changed for each statement execute function index_changed_names();

select index_topic_names(array(select id::bigint from topics));
