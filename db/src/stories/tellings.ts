import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { DROP_CARD } from '../drops/drops.ts'
import { type ListReader, visibleTo } from '../drops/visibility.ts'
import { isMergedInto } from './current-story.ts'
import { exposuresOfMoved } from './moved-exposures.ts'

/** What a reader may see of a story, in every language. */
export interface StoryReader {
  reader: Pick<ListReader, 'userId' | 'since'>
  limit: number
  /** A drop that is listed even if there are more tellings than the limit. */
  first?: number | undefined
}

/** The tellings of a story that the reader may see, from the earliest. */
export function tellingsOfStory(db: Db, storyId: number, { reader, limit, first }: StoryReader) {
  return db
    .selectFrom('drops')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .where('drops.story_id', '=', storyId)
    .where(visibleTo(reader))
    .orderBy(sql`drops.id is distinct from ${first ?? null}`)
    .orderBy('drops.published_at')
    .orderBy('drops.id')
    .limit(limit)
    .execute()
}

/** All of a story's tellings within the reader's plan, including those that the reader muted, dismissed or reported. */
export function countTellings(db: Db, storyId: number, reader: Pick<ListReader, 'userId' | 'since'>) {
  const { userId: _, ...anyone } = reader
  return db
    .selectFrom('drops')
    .select((eb) => [
      eb.fn.count<number>('source_id').distinct().as('sources'),
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`not ${visibleTo(reader)}`)
        .as('hidden'),
      isMergedInto(storyId).as('is_merged'),
    ])
    .where('story_id', '=', storyId)
    .where(visibleTo(anyone))
    .executeTakeFirstOrThrow()
}

/** The newest edition for which a telling of the story was chosen. */
export async function storyInEditions(db: Db, userId: string, storyId: number) {
  const shown = await db
    .selectFrom('exposures')
    .select(['day', 'drop_id'])
    .where('user_id', '=', userId)
    .where('story_id', '=', storyId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return shown ?? exposuresOfMoved(db, userId, { storyId }).limit(1).executeTakeFirst()
}
