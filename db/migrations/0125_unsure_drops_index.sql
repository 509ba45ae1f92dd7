-- Nobody asks it any more: drops know it themselves.
drop index concurrently drop_tags_unsure;
