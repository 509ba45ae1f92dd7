-- What a source writes about, by the tags of its first drops. Kept as it was found, so that a text of a source gets
-- the same tags whenever it is tagged.
create table source_topics (
  source_id bigint not null references sources on delete cascade,
  topic_id integer not null references topics on delete cascade,
  -- The sum of the taggers' confidence.
  weight real not null check (weight > 0),
  primary key (source_id, topic_id)
);
create index source_topics_topic on source_topics (topic_id);
