-- Every candidate of an edition is asked whether it waits for an editor. These few answer it without a look at all others.
create index concurrently drop_tags_unsure on drop_tags (drop_id) where needs_review;
