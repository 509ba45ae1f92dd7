-- The reader as they were at the time of the event: their tier and settings change, and their name may be taken off it.
alter table analytics_events add column user_properties jsonb;
