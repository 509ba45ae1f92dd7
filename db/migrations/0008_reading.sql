-- What readers do: saves, opinions, reports, and the two event logs.

create table bookmarks (
  user_id uuid not null references profiles on delete cascade,
  drop_id bigint not null references drops on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, drop_id)
);
create index bookmarks_newest on bookmarks (user_id, created_at desc, drop_id desc);
create index bookmarks_drop on bookmarks (drop_id);

-- The live state of a reader and a drop. The event log below only grows and is cut by month, so it can neither say
-- what holds now nor keep "one like per reader and drop" unique; this row does both.
create table reactions (
  user_id uuid not null references profiles on delete cascade,
  drop_id bigint not null references drops on delete cascade,
  opinion text check (opinion in ('like', 'dislike')),
  opinion_at timestamptz,
  dismissed_at timestamptz,
  primary key (user_id, drop_id),
  check ((opinion is null) = (opinion_at is null))
);
create index reactions_likes on reactions (user_id, opinion_at desc, drop_id desc) where opinion = 'like';
create index reactions_drop on reactions (drop_id);

create table reports (
  user_id uuid not null references profiles on delete cascade,
  drop_id bigint not null references drops on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references profiles on delete set null,
  primary key (user_id, drop_id)
);
create index reports_open on reports (created_at) where resolved_at is null;
create index reports_drop on reports (drop_id);
create index reports_resolver on reports (resolved_by) where resolved_by is not null;

-- Both logs are cut by month: keeping 24 months is dropping a partition. No foreign key to drops: the log outlives
-- them, and checking a deletion against a billion rows would need an index that nothing else uses.
create table engagement_events (
  id bigint generated always as identity,
  -- Null for a visitor, and after the account is gone.
  user_id uuid references profiles on delete set null,
  drop_id bigint not null,
  action text not null check (action in ('open', 'dismiss', 'like', 'dislike', 'report')),
  channel text not null default 'web' check (channel = 'web'),
  created_at timestamptz not null default now(),
  primary key (id, created_at)
) partition by range (created_at);
-- A reader's history, newest first; also serves the removal of an account.
create index engagement_events_user on engagement_events (user_id, created_at desc) where user_id is not null;

create table analytics_events (
  id bigint generated always as identity,
  name text not null check (char_length(name) <= 60),
  user_id uuid references profiles on delete set null,
  path text check (char_length(path) <= 2048),
  properties jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (id, created_at)
) partition by range (created_at);
create index analytics_events_name on analytics_events (name, created_at);
create index analytics_events_user on analytics_events (user_id) where user_id is not null;

-- Takes what no month covers (a clock that is off), so that an event is never refused.
create table engagement_events_default partition of engagement_events default;
create table analytics_events_default partition of analytics_events default;

-- The months from now on for both logs; answers how many partitions were created. Rows that waited in the default
-- partition move to their month.
create function ensure_event_partitions(months_ahead integer) returns integer
language plpgsql as $$
declare
  parent text;
  month timestamptz;
  child text;
  created integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_event_partitions'));
  foreach parent in array array['engagement_events', 'analytics_events'] loop
    for ahead in 0..months_ahead loop
      month := date_trunc('month', now(), 'UTC') + make_interval(months => ahead);
      child := parent || '_' || to_char(month at time zone 'UTC', 'YYYY_MM');
      continue when to_regclass(child) is not null;
      execute format('create table %I (like %I including defaults including constraints)', child, parent);
      execute format(
        'with moved as (delete from %1$I where created_at >= %3$L and created_at < %4$L returning *)
         insert into %2$I select * from moved',
        parent || '_default', child, month, month + interval '1 month');
      execute format('alter table %I attach partition %I for values from (%L) to (%L)',
        parent, child, month, month + interval '1 month');
      created := created + 1;
    end loop;
  end loop;
  return created;
end $$;

-- Ends the life of what is older than the given months; answers the names of the partitions that went.
create function drop_event_partitions(months_kept integer) returns setof text
language plpgsql as $$
declare
  oldest timestamptz := date_trunc('month', now(), 'UTC') - make_interval(months => months_kept);
  child text;
begin
  for child in
    select inhrelid::regclass::text from pg_inherits
    where inhparent in ('engagement_events'::regclass, 'analytics_events'::regclass)
      and inhrelid::regclass::text ~ '_\d{4}_\d{2}$'
      and to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') < (oldest at time zone 'UTC')::date
  loop
    execute format('drop table %s', child);
    return next child;
  end loop;
  delete from engagement_events_default where created_at < oldest;
  delete from analytics_events_default where created_at < oldest;
end $$;

select ensure_event_partitions(3);
