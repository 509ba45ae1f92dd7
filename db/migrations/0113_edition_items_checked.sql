-- Reads every item once, beside everybody who reads and writes them.

do $$
begin
  execute format('alter table edition_items validate constraint %I', (
    select conname from pg_constraint where conrelid = 'edition_items'::regclass and conname like 'edition\_items\_until\_%'
  ));
end $$;
