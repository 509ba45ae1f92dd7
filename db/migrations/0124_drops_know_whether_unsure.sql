-- Whether a drop waits for an editor, kept with the drop as well: every candidate of an edition is asked, and its row is
-- read anyhow. Null for those tagged before, and for those that a release before this one tags; `drop_tags` answers
-- then. Candidates are of the last days only, so nothing needs to be filled in.
alter table drops add column is_unsure boolean;

-- The same as before. Its body was fixed when it was made, with the columns of then; as a text it follows the table.
create or replace function get_candidate_drops(limit_n integer) returns setof drops
language sql stable parallel safe as $$
  select * from drops
  where tag_done and deleted_at is null and coalesce(youtube_kind, 'video') = 'video'
  order by published_at desc, id desc
  limit least(greatest(limit_n, 0), 100)
$$;
