-- Hubs that announce changes of feeds (WebSub). Locks are taken in the order source, subscription.
create table hub_subscriptions (
  id bigint generated always as identity primary key,
  -- Null: the source was deleted or names another hub, and the subscription only waits for its end.
  source_id bigint unique references sources on delete set null,
  hub_url text not null check (hub_url ~ '^https?://' and char_length(hub_url) <= 2048),
  topic_url text not null check (topic_url ~ '^https?://' and char_length(topic_url) <= 2048),
  -- The end of the callback's address, which only the hub knows.
  callback text not null unique check (callback ~ '^[A-Za-z0-9_-]{43}$'),
  is_wanted boolean not null default true,
  -- When the worker subscribes, renews or unsubscribes. Null: nothing to do.
  next_at timestamptz default now(),
  failures bigint not null default 0 check (failures >= 0),
  last_error text,
  -- Set when the hub has verified our intent.
  lease_until timestamptz,
  -- The last signed call of the hub, and the beginning of the last completed fetch.
  pinged_at timestamptz,
  checked_at timestamptz,
  -- Calls in a row after which the feed had nothing new.
  idle_pings bigint not null default 0,
  -- A poll found items that the hub had not announced.
  silent_since timestamptz,
  created_at timestamptz not null default now()
);
create index hub_subscriptions_due on hub_subscriptions (next_at) where next_at is not null;

create function follow_source_to_hub() returns trigger language plpgsql as $$
begin
  update hub_subscriptions set
    is_wanted = new.status <> 'inactive' and new.next_fetch_at is not null and new.feed_url is not null,
    next_at = now(), failures = 0
  where source_id = new.id;
  return null;
end $$;

-- A paused source needs no hub, and gets it back when it is resumed.
create trigger sources_hub after update of status, next_fetch_at, feed_url on sources
for each row when (
  (old.status <> 'inactive' and old.next_fetch_at is not null and old.feed_url is not null)
  <> (new.status <> 'inactive' and new.next_fetch_at is not null and new.feed_url is not null)
) execute function follow_source_to_hub();

create function end_hub_of_source() returns trigger language plpgsql as $$
begin
  update hub_subscriptions set source_id = null, is_wanted = false, next_at = now(), failures = 0
  where source_id = old.id;
  return old;
end $$;
create trigger sources_hub_end before delete on sources for each row execute function end_hub_of_source();

insert into cron_jobs (name, cron) values ('tend-hubs', '* * * * *');
