create index concurrently api_keys_creator on api_keys (created_by) where created_by is not null;
