-- What readers reported, one row for each article, so that editors read the worst first from one key range.

create table moderation_cases (
  drop_id bigint primary key references drops on delete cascade,
  open_reports integer not null check (open_reports >= 0),
  -- Since when it waits for somebody.
  reported_at timestamptz not null default now(),
  decision text check (decision in ('kept', 'deleted', 'paused')),
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  -- Whether the decision changed the article or its source, so that taking it back changes no more than that.
  has_changed boolean not null default false,
  check ((decision is null) = (decided_at is null))
);
create index moderation_cases_open on moderation_cases (open_reports desc, drop_id desc) where open_reports > 0;
create index moderation_cases_decided on moderation_cases (decided_at desc, drop_id desc) where decided_at is not null;
create index moderation_cases_decider on moderation_cases (decided_by) where decided_by is not null;

-- Per statement: deciding on a thousand reports changes their article's row once.
create function count_reports() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into moderation_cases (drop_id, open_reports)
    select drop_id, count(*) from added where resolved_at is null group by drop_id order by drop_id
    on conflict (drop_id) do update set
      open_reports = moderation_cases.open_reports + excluded.open_reports,
      reported_at = case moderation_cases.open_reports when 0 then now() else moderation_cases.reported_at end;
  elsif tg_op = 'DELETE' then
    update moderation_cases set open_reports = moderation_cases.open_reports - gone.count
    from (select drop_id, count(*) from removed where resolved_at is null group by drop_id order by drop_id) as gone
    where moderation_cases.drop_id = gone.drop_id;
  else
    update moderation_cases set open_reports = moderation_cases.open_reports + change.count
    from (
      select drop_id, sum(step) as count from (
        select drop_id, -1 as step from removed where resolved_at is null
        union all
        select drop_id, 1 from added where resolved_at is null
      ) as steps
      group by drop_id having sum(step) <> 0 order by drop_id
    ) as change
    where moderation_cases.drop_id = change.drop_id;
  end if;
  return null;
end
$$;

create trigger reports_added after insert on reports
referencing new table as added for each statement execute function count_reports();
create trigger reports_removed after delete on reports
referencing old table as removed for each statement execute function count_reports();
create trigger reports_changed after update on reports
referencing old table as removed new table as added for each statement execute function count_reports();

insert into moderation_cases (drop_id, open_reports, reported_at)
select drop_id, count(*), min(created_at) from reports where resolved_at is null group by drop_id;
