-- One source's items, newest first, as a search that is narrowed to the source reads them.
create index concurrently drops_by_source on drops (source_id, published_at desc, id desc)
  where tag_done and deleted_at is null;
