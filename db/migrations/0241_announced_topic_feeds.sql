-- What the hub of our topic feeds was last told about each topic (WebSub).
create table announced_topic_feeds (
  topic_id bigint primary key references topics on delete cascade,
  -- The days and corrections of the topic's last day at that time.
  state text[] not null,
  announced_at timestamptz not null default now()
);

-- Headlines and summaries that were corrected. Only inserted into, so that writers never wait for each other.
create table corrected_topics (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topics on delete cascade,
  corrected_at timestamptz not null default now()
);
create index corrected_topics_topic on corrected_topics (topic_id);
create index corrected_topics_at on corrected_topics (corrected_at);

create function note_correction() returns trigger language plpgsql as $$
begin
  insert into corrected_topics (topic_id) select topic_id from content_topics where drop_id = new.id;
  return null;
end $$;
create trigger drops_correction_noted after update of title, summary on drops for each row
when ((old.title, old.summary) is distinct from (new.title, new.summary)) execute function note_correction();

insert into cron_jobs (name, cron) values ('announce-topic-feeds', '* * * * *');
