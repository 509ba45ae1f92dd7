create index concurrently inbound_updates_about on inbound_updates using gin (about);
