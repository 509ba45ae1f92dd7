-- What readers report about sources: one report per reader and source, which a new one replaces.
create table source_reports (
  user_id uuid not null references profiles on delete cascade,
  source_id bigint not null references sources on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references profiles on delete set null,
  primary key (user_id, source_id)
);
create index source_reports_source on source_reports (source_id, created_at);
create index source_reports_resolver on source_reports (resolved_by) where resolved_by is not null;

-- One row for each reported source, so that editors read the most reported from one key range.
create table reported_sources (
  source_id bigint primary key references sources on delete cascade,
  open_reports bigint not null check (open_reports >= 0),
  -- Since when it waits for an editor.
  reported_at timestamptz not null default now(),
  -- Identifies the last closing for its undo.
  closed_at timestamptz
);
create index reported_sources_open on reported_sources (open_reports desc, source_id desc) where open_reports > 0;

-- Per statement: closing a thousand reports changes their source's row once.
create function count_source_reports() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reported_sources (source_id, open_reports)
    select source_id, count(*) from added where resolved_at is null group by source_id order by source_id
    on conflict (source_id) do update set
      open_reports = reported_sources.open_reports + excluded.open_reports,
      reported_at = case reported_sources.open_reports when 0 then now() else reported_sources.reported_at end;
  elsif tg_op = 'DELETE' then
    update reported_sources set open_reports = reported_sources.open_reports - gone.count
    from (
      select source_id, count(*) from removed where resolved_at is null group by source_id order by source_id
    ) as gone
    where reported_sources.source_id = gone.source_id;
  else
    update reported_sources set
      open_reports = reported_sources.open_reports + change.count,
      reported_at = case reported_sources.open_reports when 0 then now() else reported_sources.reported_at end
    from (
      select source_id, sum(step) as count from (
        select source_id, -1 as step from removed where resolved_at is null
        union all
        select source_id, 1 from added where resolved_at is null
      ) as steps
      group by source_id having sum(step) <> 0 order by source_id
    ) as change
    where reported_sources.source_id = change.source_id;
  end if;
  return null;
end
$$;

create trigger source_reports_added after insert on source_reports
referencing new table as added for each statement execute function count_source_reports();
create trigger source_reports_removed after delete on source_reports
referencing old table as removed for each statement execute function count_source_reports();
create trigger source_reports_changed after update on source_reports
referencing old table as removed new table as added for each statement execute function count_source_reports();
