-- What was done longer ago than the given months no longer says by whom; answers how many rows forgot it, at most so many at
-- once. A month goes as a whole when its first day is so old, so that nothing keeps a name longer. The index of events that
-- have a name finds them, and holds none of the others.
create function anonymise_events(months_kept integer, most integer) returns integer
language plpgsql as $$
declare
  oldest timestamptz := now() - make_interval(months => months_kept);
  child record;
  changed integer;
  total integer := 0;
begin
  for child in
    select inhrelid::regclass as name, inhparent = 'analytics_events'::regclass as tells_more
    from pg_inherits
    where inhparent in ('engagement_events'::regclass, 'analytics_events'::regclass)
      and (
        inhrelid::regclass::text ~ '_default$'
        or to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM')::timestamp at time zone 'UTC' <= oldest
      )
  loop
    exit when total = most;
    execute format(
      'update %1$s set user_id = null %2$s where ctid = any (array(
         select ctid from %1$s where user_id is not null and (%3$L or created_at < $1) limit $2))',
      child.name,
      case when child.tells_more then ', user_properties = null, properties = properties - ''query''' else '' end,
      child.name::text !~ '_default$')
    using oldest, most - total;
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  return total;
end $$;

-- Events are not dropped any more. A worker of the version before fails at that step alone until it is replaced.
drop function drop_event_partitions(integer);
