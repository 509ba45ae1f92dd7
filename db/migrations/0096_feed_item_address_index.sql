create index concurrently feed_items_address on feed_items (source_id, address) where address is not null;
