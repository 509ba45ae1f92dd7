-- Drops, the stories they tell, and where each was seen.

create extension if not exists pg_trgm;

-- With the character type C, trigrams would silently leave out every letter that is not ASCII.
do $$
begin
  if cardinality(show_trgm('ж')) = 0 then
    raise 'The database must be created with a UTF-8 locale, e.g. lc_ctype C.UTF-8 or en_US.UTF-8';
  end if;
end $$;

-- Text as search sees it: lower case, without accents and Arabic vowel marks, punctuation as spaces. Han, kana and
-- Hangul are set apart one by one, because trigrams need three characters of a word and words of these scripts
-- often have two; each single one then is a word with trigrams of its own.
create function fold_search(value text) returns text
language sql immutable parallel safe
return case
  -- Nothing but ASCII, which is common and four times as fast.
  when octet_length(value) = char_length(value)
  then regexp_replace(lower(value), '[][\s"''(){}<>,.;:!?/\\|_-]+', ' ', 'g')
  else regexp_replace(
    regexp_replace(
      regexp_replace(
        translate(public.unaccent('public.unaccent'::regdictionary, lower(normalize(value, nfkc))), 'أإآى', 'اااي'),
        '[\u0640\u064b-\u065f\u0670]', '', 'g'),
      '([\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7af])', ' \1 ', 'g'),
    '[][\s"''(){}<>,.;:!?/\\|_–—…·•“”„‘’«»¿¡、。「」『』《》・،؛؟।-]+', ' ', 'g')
end;

-- The LIKE pattern of one search word. Fewer than three letters match only at the start of a word: inside words
-- they would match nearly everything, and no index could help.
create function search_pattern(word text) returns text
language sql immutable parallel safe
return '%' || case when char_length(fold_search(word)) < 3 and fold_search(word) !~ '^ ' then ' ' else '' end
  || replace(fold_search(word), '%', '\%') || '%';

-- One event, told by one or more drops. Every drop has one, so that "seen before" is always a matter of stories.
create table stories (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- Set when two stories turned out to be one.
  merged_into bigint references stories,
  check (merged_into <> id)
);
create index stories_merged on stories (merged_into) where merged_into is not null;

create function new_story() returns bigint
language sql
begin atomic
  insert into stories default values returning id;
end;

create table drops (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 1000),
  -- Normalised: the identity of an article. original_url is what the publisher sent.
  url text not null unique check (url ~ '^https?://' and char_length(url) <= 2048),
  original_url text,
  summary text not null default '' check (char_length(summary) <= 10000),
  image_url text check (image_url ~ '^https://' and char_length(image_url) <= 2048),
  author text check (char_length(author) <= 255),
  language text check (is_language(language)),
  reading_minutes smallint check (reading_minutes > 0),
  published_at timestamptz not null,
  -- The date as the feed gave it, when it could not be believed.
  published_raw text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  type text not null default 'article' check (type in ('article', 'video', 'research', 'sponsored')),
  source_id bigint not null references sources on delete cascade,
  story_id bigint not null default new_story() references stories,

  -- Slugs of the level-3 topics; a deleted drop also carries 'deleted'.
  tags text[] not null default '{}',
  tag_done boolean not null default false,
  l1_topic_id integer references topics,
  l2_topic_id integer references topics,
  -- Slugs of the two, kept by the trigger below.
  l1_topic text,
  l2_topic text,

  -- Ranking for everybody; what a single reader gets is in edition_items.
  final_score real,
  reason_for_ranking text,

  youtube_video_id text check (youtube_video_id ~ '^[A-Za-z0-9_-]{11}$'),
  youtube_duration integer check (youtube_duration >= 0),
  youtube_view_count bigint check (youtube_view_count >= 0),
  youtube_kind text check (youtube_kind in ('video', 'short', 'live', 'premiere')),
  youtube_checked_at timestamptz,

  search_text text not null generated always as (fold_search(' ' || title || ' ' || summary || ' ')) stored,

  -- A tagged drop has exactly one main, one sub and one to three specific topics.
  constraint drops_tagged_completely check (
    not tag_done
    or (l1_topic_id is not null and l2_topic_id is not null
      and cardinality(array_remove(tags, 'deleted')) between 1 and 3)
  ),
  check ((deleted_at is not null) = ('deleted' = any (tags)))
);
-- How common a word is decides between the trigram index and walking the newest drops.
alter table drops alter column search_text set statistics 500;

-- What readers may see, newest first: candidates, editions, search for common words.
create index drops_visible on drops (published_at desc, id desc) where tag_done and deleted_at is null;
-- Search for rare words.
create index drops_search on drops using gin (search_text gin_trgm_ops);
-- The admin table, all and by source; the latter also serves the deletion of a source.
create index drops_newest on drops (created_at desc, id desc);
create index drops_source on drops (source_id, created_at desc, id desc);
-- Work for the tagger, oldest first, and its count.
create index drops_untagged on drops (created_at, id) where not tag_done and deleted_at is null;
create index drops_deleted on drops (deleted_at desc, id desc) where deleted_at is not null;
create index drops_story on drops (story_id);
-- The same video under two addresses is one drop.
create unique index drops_youtube_video on drops (youtube_video_id) where youtube_video_id is not null;
create index drops_youtube_unchecked on drops (id)
  where youtube_video_id is not null and (youtube_duration is null or youtube_view_count is null);

create function name_drop_topics() returns trigger
language plpgsql as $$
begin
  new.l1_topic := (select slug from topics where id = new.l1_topic_id and level = 1);
  new.l2_topic := (select slug from topics where id = new.l2_topic_id and parent_id = new.l1_topic_id);
  if (new.l1_topic is null) <> (new.l1_topic_id is null) or (new.l2_topic is null) <> (new.l2_topic_id is null) then
    raise check_violation using constraint = 'drops_topic_levels', table = 'drops',
      message = 'A drop needs a level-1 topic and a level-2 topic below it';
  end if;
  return new;
end $$;

create trigger drops_topic_names before insert or update of l1_topic_id, l2_topic_id on drops
for each row execute function name_drop_topics();

-- Every item a feed has ever offered: recognised when it comes again, even after its drop is gone. One article
-- in three feeds is one drop with three rows here.
create table feed_items (
  source_id bigint not null references sources on delete cascade,
  -- SHA-256 of guid, else link, else title and content.
  identity bytea not null check (octet_length(identity) = 32),
  drop_id bigint references drops on delete set null,
  first_seen_at timestamptz not null default now(),
  primary key (source_id, identity)
);
create index feed_items_drop on feed_items (drop_id) where drop_id is not null;

-- Numbers of drops per source, deleted ones left out; their sums are the dashboard's totals.
create table source_counts (
  source_id bigint primary key references sources on delete cascade,
  drops integer not null default 0,
  tagged integer not null default 0
);

create function start_source_counts() returns trigger
language plpgsql as $$
begin
  insert into source_counts (source_id) values (new.id);
  return null;
end $$;

create trigger sources_counts after insert on sources
for each row execute function start_source_counts();

-- Once per statement: a row that is changed again and again in one transaction gets slower each time. The rows before
-- and after are added up, not joined: a cached plan made for one row would join thousands of them in a nested loop.
create function count_drops() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update source_counts as counts set drops = counts.drops + change.drops, tagged = counts.tagged + change.tagged
    from (
      select source_id, count(*) as drops, count(*) filter (where tag_done) as tagged
      from new_rows where deleted_at is null group by source_id
    ) as change
    where counts.source_id = change.source_id;
  elsif tg_op = 'DELETE' then
    update source_counts as counts set drops = counts.drops - change.drops, tagged = counts.tagged - change.tagged
    from (
      select source_id, count(*) as drops, count(*) filter (where tag_done) as tagged
      from old_rows where deleted_at is null group by source_id
    ) as change
    where counts.source_id = change.source_id;
  else
    update source_counts as counts set drops = counts.drops + change.drops, tagged = counts.tagged + change.tagged
    from (
      select source_id, sum(sign) as drops, sum(sign * tag_done::integer) as tagged
      from (
        select source_id, tag_done, 1 as sign from new_rows where deleted_at is null
        union all
        select source_id, tag_done, -1 from old_rows where deleted_at is null
      ) as both_sides
      group by source_id
      having sum(sign) <> 0 or sum(sign * tag_done::integer) <> 0
    ) as change
    where counts.source_id = change.source_id;
  end if;
  return null;
end $$;

create trigger drops_count_insert after insert on drops
referencing new table as new_rows for each statement execute function count_drops();
create trigger drops_count_update after update on drops
referencing old table as old_rows new table as new_rows for each statement execute function count_drops();
create trigger drops_count_delete after delete on drops
referencing old table as old_rows for each statement execute function count_drops();
