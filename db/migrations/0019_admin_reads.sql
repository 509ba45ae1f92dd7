-- What the admin screens read, each list from one key range.

-- The article table shows either what is there or what was deleted, never both.
drop index drops_newest;
create index drops_newest on drops (created_at desc, id desc) where deleted_at is null;
drop index drops_deleted;
create index drops_deleted on drops (created_at desc, id desc) where deleted_at is not null;
-- Articles by a part of their address.
create index drops_url_text on drops using gin (url gin_trgm_ops);

-- Sources by name, whatever the case.
create index sources_name on sources (lower(name), id);

-- With the source, so that counting the failed items of sources reads the index alone.
drop index ingestion_queue_failed;
create index ingestion_queue_failed on ingestion_queue (id) include (source_id) where status = 'failed';
