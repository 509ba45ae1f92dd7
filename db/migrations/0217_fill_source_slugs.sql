-- Sources from before the column, the oldest first. One by one, so that each sees the slugs given before.
do $$
declare
  source record;
begin
  for source in select id, name from sources where slug is null order by id loop
    update sources set slug = free_source_slug(source.name, source.id) where id = source.id and slug is null;
  end loop;
end $$;
