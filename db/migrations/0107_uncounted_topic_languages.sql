-- What `fill_topic_languages` has still to count; empty before long.
create index concurrently content_topics_uncounted on content_topics (drop_id) where language is null;
