-- Web processes keep the pages that all visitors share. This tells them when something may no longer be shown ('gone')
-- and when there is more to show ('new'); a transaction says each at most once.

create function announce_content() returns trigger
language plpgsql as $$
begin
  perform pg_notify('content_changes', tg_argv[0]);
  return null;
end $$;

-- A statement that removed nothing, as when a drop gets its first tags, is no news.
create function announce_unlinked() returns trigger
language plpgsql as $$
begin
  if exists (select from old_rows) then
    perform pg_notify('content_changes', 'gone');
  end if;
  return null;
end $$;

create function announce_linked() returns trigger
language plpgsql as $$
begin
  if exists (select from new_rows) then
    perform pg_notify('content_changes', 'new');
  end if;
  return null;
end $$;

-- Deleted, retagged, or its source deleted: a drop that readers could see always leaves by here.
create trigger content_topics_gone after delete on content_topics
referencing old table as old_rows for each statement execute function announce_unlinked();
create trigger content_topics_new after insert on content_topics
referencing new table as new_rows for each statement execute function announce_linked();

-- What a publisher or an editor corrected.
create trigger drops_corrected after update of title, summary on drops
for each statement execute function announce_content('gone');

create trigger topics_changed after insert or delete or update of slug, label, is_active, intro, parent_id on topics
for each statement execute function announce_content('gone');

create trigger public_editions_new after insert on public_editions
for each statement execute function announce_content('new');
