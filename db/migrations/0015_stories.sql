-- How the story of a new drop is found among those of the last days, and which videos need another look.

-- What is kept of a text to compare it with later ones; see core/src/text/dedupe.ts.
create table drop_fingerprints (
  drop_id bigint primary key references drops on delete cascade,
  terms integer[] not null,
  weights real[] not null,
  title_terms smallint not null check (title_terms <= cardinality(terms)),
  figures integer[] not null,
  sentences integer[] not null,
  seen_at timestamptz not null default now(),
  check (cardinality(terms) = cardinality(weights))
);

-- Terms and sentences by their hash, for the newest drops only: one range scan finds who else has it. No foreign
-- key: rows of a deleted drop find no fingerprint, and all are purged after some days.
create table drop_terms (
  -- Empty for none of the twenty.
  language text not null,
  term integer not null,
  published_at timestamptz not null,
  drop_id bigint not null,
  seen_at timestamptz not null default now(),
  primary key (language, term, published_at, drop_id)
);
-- Written in the order of time and purged by it.
create index drop_terms_seen on drop_terms using brin (seen_at) with (pages_per_range = 16, autosummarize = on);
create index drop_fingerprints_seen on drop_fingerprints using brin (seen_at) with (pages_per_range = 16, autosummarize = on);

-- Videos never looked up, those whose facts were still to change, and those whose facts cannot be right. One that
-- was looked up and not found has a time but no kind, and is not asked for again.
drop index drops_youtube_unchecked;
create index drops_youtube_unchecked on drops (youtube_checked_at nulls first, id)
  where youtube_video_id is not null and deleted_at is null and (
    youtube_checked_at is null or youtube_kind in ('live', 'premiere')
    or (youtube_kind is not null and (coalesce(youtube_duration, 0) = 0 or type <> 'video'))
  );

-- Shorts, live streams and premieres to come are no matter for an edition.
create or replace function get_candidate_drops(limit_n integer) returns setof drops
language sql stable parallel safe
begin atomic
  select * from drops
  where tag_done and deleted_at is null and coalesce(youtube_kind, 'video') = 'video'
  order by published_at desc, id desc
  limit least(greatest(limit_n, 0), 100);
end;
