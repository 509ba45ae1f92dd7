-- Never for the whole list: the planner would take it there, and sort.
create index concurrently drop_tags_review_language on drop_tags (language, confidence, drop_id)
where needs_review and language is not null;
