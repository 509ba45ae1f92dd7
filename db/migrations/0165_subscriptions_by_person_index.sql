-- The index of live subscriptions does not find the ended ones, which lose their person when an account is removed.
create index concurrently subscriptions_by_person on subscriptions (user_id) where user_id is not null;
