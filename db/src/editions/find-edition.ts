import type { Relaxation } from '@daily-drops/core/ranking/relaxations'
import type { ScoreTerm } from '@daily-drops/core/ranking/score'
import { expressionBuilder, type InferResult, type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { keptRows, preparedStatement } from '../connection/prepared.ts'
import type { DB } from '../connection/schema.ts'
import { DROP_CARD } from '../drops/drops.ts'
import { notHiddenFrom } from '../drops/visibility.ts'
import { storyOfListed } from '../stories/shared-story.ts'

/** The row of `items_of_edition`: with its terms while they are kept, and the edition's original number of items. */
interface StoredItem {
  position: number
  drop_id: number
  final_score: number
  /** Null in older editions. */
  reason: string | null
  reason_for_ranking: string
  score_terms: ScoreTerm[]
  opened_at: Date | null
  removed_at: Date | null
  stored: number
}

interface Place {
  userId: string
  day: string
  /** The oldest tellings that are shown, as `sinceText` writes it. */
  since: string
}

/** Without a limit, PostgreSQL's own moment before all others, which no Date can hold. */
export const sinceText = (since: Date | undefined): string => since?.toISOString() ?? '-infinity'

interface InStatement {
  userId: RawBuilder<string>
  day: RawBuilder<string>
  since: RawBuilder<Date>
}

/** Includes the reader's reactions, the stories and the original number of items: the page needs no second query. */
function itemsOf({ userId, day, since }: InStatement) {
  return expressionBuilder<DB>()
    .selectFrom(sql<StoredItem>`items_of_edition(${userId}, ${day})`.as('item'))
    .innerJoin('editions', (join) => join.on('editions.user_id', '=', userId).on('editions.day', '=', day))
    .innerJoin('drops', 'drops.id', 'item.drop_id')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .crossJoin(sql<object>`lateral (select drops.id, drops.story_id, drops.source_id)`.as('listed'))
    .leftJoin('bookmarks', (join) =>
      join.onRef('bookmarks.drop_id', '=', 'item.drop_id').on('bookmarks.user_id', '=', userId),
    )
    .leftJoin('reactions', (join) =>
      join.onRef('reactions.drop_id', '=', 'item.drop_id').on('reactions.user_id', '=', userId),
    )
    .select(DROP_CARD)
    .select([
      'item.position',
      'item.final_score',
      'item.reason',
      'item.reason_for_ranking',
      'item.score_terms',
      'item.opened_at',
      'item.stored',
      'editions.number',
    ])
    .select(sql<Relaxation[]>`editions.constraints_applied`.as('constraints_applied'))
    .select(sql<boolean>`bookmarks.user_id is not null`.as('saved'))
    .select('reactions.opinion')
    .select(storyOfListed({ userId, since }).as('story'))
    .where('item.removed_at', 'is', null)
    .where(notHiddenFrom(userId))
    .orderBy('item.position')
}

/** As one JSON text. While it is the same, the edition is the same. */
const textOf = (place: InStatement) =>
  sql<string>`(select coalesce(json_agg(item), '[]')::text from (${itemsOf(place)}) as item)`

/** How many of the editions read last a process keeps, with what was made of them: about 25 MB. */
const KEPT_EDITIONS = 300

const rowsOf = keptRows<InferResult<ReturnType<typeof itemsOf>>[number]>(
  { published_at: true, opened_at: true },
  KEPT_EDITIONS,
)

const itemsText = preparedStatement((db, userId: string, day: string, since: string) =>
  db.selectNoFrom(
    textOf({ userId: sql`${userId}`, day: sql`${day}`, since: sql`${since}::timestamptz` }).as('items'),
  ),
)

interface EditionReader {
  userId: string
  /** The oldest tellings of a story that the reader's plan includes. */
  since?: Date
}

/**
 * The frozen set without items that were dismissed, reported, muted or deleted since. Changed languages apply
 * from the next edition. `isWhole`: nothing was removed. `newest` was read at the start of the same request.
 */
export async function findEdition(
  db: Db,
  { userId, since }: EditionReader,
  day: string,
  newest?: NewestEdition | undefined,
) {
  const items = await findItems(db, { userId, day, since: sinceText(since) }, newest)
  if (items[0]) {
    const { constraints_applied, number, stored } = items[0]
    return { constraints_applied, number, items, isWhole: items.length === stored }
  }
  // All items were removed, or there is no edition.
  const edition = await db
    .selectFrom('editions')
    .select('number')
    .select(sql<Relaxation[]>`constraints_applied`.as('constraints_applied'))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return edition && { ...edition, items, isWhole: false }
}

type Items = ReturnType<typeof rowsOf>

/** Uses `newest` if it is this very edition. */
async function findItems(db: Db, place: Place, newest: NewestEdition | undefined): Promise<Items> {
  const { userId, day, since } = place
  const isRead = newest?.userId === userId && newest.day === day && newest.since === since
  const text = isRead ? newest.items : (await itemsText(db, userId, day, since))[0]?.items
  return rowsOf(`${userId} ${day} ${since}`, text ?? '[]')
}

/** A reader's newest edition, nearly always today's, as it was read in the statement that began their request. */
export interface NewestEdition extends Place {
  items: string
}

/** The oldest tellings that each plan shows, as JSON of `sinceText`. */
export type SinceByTier = string

/** Every column is null for a reader who has no edition yet. */
interface NewestColumns {
  day: string
  since: string
  items: string
}

/** The newest edition of the reader whom the statement reads as `found`, to be joined: one read instead of two. */
export function newestEdition(sinceByTier: SinceByTier): RawBuilder<NewestColumns> {
  const items = textOf({
    userId: sql`found.id`,
    day: sql`place.day`,
    since: sql`place.moment`,
  })
  return sql<NewestColumns>`lateral (
    select place.day::text, place.since, ${items} as items
    from (
      select day, since, since::timestamptz as moment
      from editions, lateral (select ${sinceByTier}::jsonb ->> found.subscription_tier as since) as plan
      where editions.user_id = found.id
      order by day desc limit 1
    ) as place
  )`
}

/** A row of a statement that may have joined it. */
export interface RowWithNewest extends Partial<Record<keyof NewestColumns, string | null>> {
  row: string
}

export function newestOf(userId: string, { day, since, items }: RowWithNewest): NewestEdition | undefined {
  return day && since && items ? { userId, day, since, items } : undefined
}
