alter index drops_search_by_shelf rename to drops_search;
