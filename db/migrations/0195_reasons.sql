-- Why an item was chosen, as a code with its parameters, such as 'follows 12 others 3': it becomes a sentence when it is
-- read, in the reader's language. Short, because items are kept for ever.
-- Older editions have only the sentence. It is still stored, for the release before this one.
alter table edition_items add column reason text;

-- As edition_items_of, which the release before calls, with the reason.
create function items_of_edition(reader uuid, edition_day date)
returns table (
  "position" smallint, drop_id bigint, final_score real, reason text, reason_for_ranking text, score_terms json,
  opened_at timestamptz, removed_at timestamptz, stored integer
)
language plpgsql stable rows 5 set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select item.position, item.drop_id, item.final_score, item.reason, item.reason_for_ranking,
    coalesce(edition_terms.terms[item.position], item.score_terms::json),
    item.opened_at, item.removed_at, (count(*) over ())::integer
  from edition_items as item
  left join edition_terms on edition_terms.user_id = reader and edition_terms.day = edition_day
  where item.user_id = reader and item.day = edition_day;
end $$;
