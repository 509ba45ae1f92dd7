-- Search in time ranges: the index of texts also knows the day, topics and language of a drop, so that a common word
-- is looked up in the newest days only, and a rare language or topic costs as much as it has drops.

-- A word as it occurs in search_text. Fewer than three letters in a row match only at the start of a word; Han, kana and
-- Hangul stand apart there, so that with them every character is such a start.
create function search_needle(word text) returns text
language sql immutable parallel safe
return (
  select case when folded ~ '^[\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7af]' or folded !~ '[[:alnum:]]{3}' then ' ' else '' end
    || folded
    || case when folded ~ '[\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7af]$' then ' ' else '' end
  from btrim(fold_search(word)) as folded
);

create or replace function search_pattern(word text) returns text
language sql immutable parallel safe
return '%' || replace(search_needle(word), '%', '\%') || '%';

-- The UTC day of a drop and, as a negative number, the span of 32 days it lies in.
create function search_days(published_at timestamptz) returns integer[]
language sql immutable parallel safe
return array[
  (published_at at time zone 'UTC')::date - date '2000-01-01',
  -(((published_at at time zone 'UTC')::date - date '2000-01-01') / 32)
];

-- Days come first: a scan of the index ends with the first column that has nothing more.
drop index drops_search;
create index drops_search on drops using gin (
  search_days(published_at),
  (array[language]),
  (array[l1_topic_id, l2_topic_id]),
  tags,
  search_text gin_trgm_ops
);

-- How common a word is decides only for the admin table any more; every LIKE of a plan is tried on all of the statistics.
alter table drops alter column search_text set statistics 100;
