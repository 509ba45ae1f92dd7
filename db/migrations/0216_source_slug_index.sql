create unique index concurrently sources_slug on sources (slug);
