-- What a publisher or an editor corrected, with the topics whose pages show it: other pages need not be made anew. One
-- that no reader can see is no news. A name that is cut would leave a page as it is, so too many of them stand for all.
create function announce_correction() returns trigger
language plpgsql as $$
declare
  slugs text := (
    select string_agg(slug, ' ' order by slug)
    from content_topics join topics on topics.id = topic_id
    where drop_id = new.id
  );
begin
  if slugs is not null then
    perform pg_notify('content_changes', case when length(slugs) < 4000 then 'gone ' || slugs else 'gone' end);
  end if;
  return null;
end $$;

drop trigger drops_corrected on drops;
create trigger drops_corrected after update of title, summary on drops for each row
when ((old.title, old.summary) is distinct from (new.title, new.summary)) execute function announce_correction();
