-- As before, but without waiting: a name that another open transaction may be using gets its number at once.
create or replace function free_source_slug(name text, id bigint) returns text
language plpgsql as $$
declare
  base text := btrim(left(btrim(regexp_replace(fold_search(name), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-');
  candidate text := case base when '' then 'source-' || id else base end;
begin
  -- At most 1,024 different locks, because a transaction may add many sources.
  if not pg_try_advisory_xact_lock(hashtext('source slugs'), hashtext(candidate) & 1023) then
    candidate := candidate || '-' || id;
  end if;
  while candidate = 'suggest' or exists (select from sources where slug = candidate) loop
    candidate := candidate || '-' || id;
  end loop;
  return candidate;
end $$;
