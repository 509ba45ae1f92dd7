-- As drops_search, which it replaces, and with the shelf: what the running release asks for is in it as well.
create index concurrently drops_search_by_shelf on drops using gin (
  search_days(published_at),
  (array[language]),
  search_shelf(language, l1_topic_id),
  (array[l1_topic_id, l2_topic_id]),
  tags,
  search_text gin_trgm_ops
);
