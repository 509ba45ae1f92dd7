-- The voice process goes through paying readers in steps.
create index concurrently profiles_paying on profiles (id) where subscription_tier <> 'free';
