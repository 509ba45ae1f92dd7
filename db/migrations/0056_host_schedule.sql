-- Claims look at hosts, not at every due source of a busy one. `next_due_at` is when the host's next feed is due, or
-- earlier: a claim that finds nothing corrects it. Null: no source of it is ever due.

alter table hosts add column next_due_at timestamptz;

insert into hosts (host)
select distinct host from sources where host is not null
on conflict (host) do nothing;

update hosts set next_due_at = (
  select min(next_fetch_at) from sources
  where sources.host = hosts.host and status <> 'inactive' and next_fetch_at is not null
);

create index hosts_claimable on hosts ((greatest(next_due_at, paused_until, next_request_at)))
  where next_due_at is not null;

-- The lock, shared where nothing changes, makes a claim pass the host by until this change is committed, and this change
-- wait for a claim that is at it: so none of the two works with what the other is about to change. Whoever has to change
-- the moment takes the lock for it at once: two that share it would wait for each other.
create function note_due_source() returns trigger language plpgsql as $$
begin
  if exists (select from hosts where host = new.host and next_due_at <= new.next_fetch_at) then
    perform from hosts where host = new.host and next_due_at <= new.next_fetch_at for share;
    if found then
      return null;
    end if;
  end if;
  insert into hosts (host, next_due_at) values (new.host, new.next_fetch_at)
  on conflict (host) do update set next_due_at = least(hosts.next_due_at, excluded.next_due_at);
  return null;
end
$$;

create trigger sources_note_due
after insert or update of next_fetch_at, status, host, feed_url on sources
for each row when (new.status <> 'inactive' and new.next_fetch_at is not null and new.host is not null)
execute function note_due_source();

drop index sources_due;
