-- drops_search_by_shelf takes its place.
drop index concurrently drops_search;
