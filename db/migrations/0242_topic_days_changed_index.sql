create index concurrently topic_days_changed on topic_days (changed_at);
