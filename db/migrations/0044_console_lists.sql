-- What the operators' lists read, each from one key range.

-- Sources by a part of their name or address; the expression is the one of db/src/sources/source-list.ts.
create index sources_text on sources using gin ((lower(name) || ' ' || lower(homepage_url)) gin_trgm_ops);
-- Sources by how they are, by kind, and the official ones: newest first.
create index sources_status_newest on sources (status, created_at desc, id desc);
create index sources_state_newest on sources (state, created_at desc, id desc);
create index sources_type_newest on sources (type, created_at desc, id desc);
create index sources_official_newest on sources (created_at desc, id desc) where official;
-- Sources in another order.
create index sources_fetched on sources (coalesce(last_fetched_at, to_timestamp(0)) desc, id desc);
create index source_counts_drops on source_counts (drops desc, source_id desc);
