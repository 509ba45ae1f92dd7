import { type RawBuilder, sql } from 'kysely'
import { type RowReader, visibleTo } from '../drops/visibility.ts'

export interface SharedStory {
  id: number
  /** In all languages. */
  sources_count: number
  /** Of the drop, then from the earliest telling, without those that the reader doesn't want to see. */
  sources: { id: number; name: string }[]
}

/** How many of a story's sources are named. */
const NAMED_SOURCES = 4

/**
 * The story of `listed` (a drop's id, story and source) if two or more sources tell it, otherwise null. Most stories have
 * one source, so nothing is counted before there is another.
 */
export function storyOfListed({
  userId,
  since,
}: Pick<RowReader, 'userId' | 'since'>): RawBuilder<SharedStory | null> {
  const reader = { ...(userId !== undefined && { userId }), ...(since && { since }) }
  const isListed = visibleTo(since ? { since } : null)
  return sql<SharedStory | null>`(
    select jsonb_build_object('id', listed.story_id, 'sources_count', count(*), 'sources', (
      select coalesce(jsonb_agg(jsonb_build_object('id', sources.id, 'name', sources.name) order by place), '[]')
      from unnest((array_agg(
        source_id order by source_id <> listed.source_id, told_at, source_id
      ) filter (where is_shown))[1:${sql.lit(NAMED_SOURCES)}]) with ordinality as named (source_id, place)
      join sources on sources.id = named.source_id
    ))
    from (
      select source_id, min(published_at) as told_at, bool_or(${visibleTo(reader)}) as is_shown
      from drops where drops.story_id = listed.story_id and ${isListed}
      group by source_id
    ) as tellers
    where exists (
      select from drops
      where drops.story_id = listed.story_id and drops.source_id <> listed.source_id and ${isListed}
    )
    having count(*) > 1
  )`
}
