-- The address of a source's public page. It is made from the name once and stays when the source is renamed.
alter table sources add column slug text;

-- A name without Latin letters and digits is replaced by the source's number. `suggest` is reserved for a page.
create function free_source_slug(name text, id bigint) returns text
language plpgsql as $$
declare
  base text := btrim(left(btrim(regexp_replace(fold_search(name), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-');
  candidate text := case base when '' then 'source-' || id else base end;
begin
  -- Two sources of one name that are added at the same time must not get the same slug.
  perform pg_advisory_xact_lock(hashtext('source slugs'));
  while candidate = 'suggest' or exists (select from sources where slug = candidate) loop
    candidate := candidate || '-' || id;
  end loop;
  return candidate;
end $$;

create function give_source_slug() returns trigger
language plpgsql as $$
begin
  new.slug := free_source_slug(new.name, new.id);
  return new;
end $$;
create trigger sources_slug before insert on sources
for each row when (new.slug is null) execute function give_source_slug();
