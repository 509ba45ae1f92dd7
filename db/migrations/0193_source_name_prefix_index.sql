-- Suggestions under the search field: sources whose name begins with what was typed, without case and accents.
create index concurrently sources_name_prefix on sources (btrim(fold_search(name)) text_pattern_ops, id);
