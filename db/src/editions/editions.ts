import type { LanguageCode } from '@daily-drops/core/languages'
import { localDay } from '@daily-drops/core/local-day'
import { packReason, type Reason } from '@daily-drops/core/ranking/reason'
import type { Relaxation } from '@daily-drops/core/ranking/relaxations'
import type { ScoreTerm } from '@daily-drops/core/ranking/score'
import { RANKING_VERSION } from '@daily-drops/core/ranking/weights'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { PREPARED, preparedRead } from '../connection/prepared.ts'
import { DROP_CARD } from '../drops/drops.ts'
import { notHiddenFrom } from '../drops/visibility.ts'
import { storyOfListed } from '../stories/shared-story.ts'
import { recordWebhookEvent } from '../webhooks/webhook-events.ts'

/** The settings that decide which feed a reader gets. */
export interface ReaderSettings {
  timeZone: string
  languages: LanguageCode[]
  /** The chosen topics. Empty before the first choice. */
  topics: number[]
}

export interface ReaderToday extends ReaderSettings {
  /** The reader's current calendar day. */
  today: string
}

export async function readerToday(db: Db, userId: string, now: Date): Promise<ReaderToday> {
  const { time_zone, languages, topics } = await db
    .selectFrom('profiles')
    .leftJoin('preferences', 'preferences.user_id', 'profiles.id')
    .select('time_zone')
    .select((eb) => eb.ref('language_prefs').$castTo<LanguageCode[]>().as('languages'))
    .select(sql<number[]>`coalesce(selected_topic_ids, '{}')`.as('topics'))
    .where('profiles.id', '=', userId)
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  return { today: localDay(now, time_zone), timeZone: time_zone, languages, topics }
}

/** A reader's editions are built one at a time, so that each excludes the items of the previous one. */
export async function lockReader(db: Tx, userId: string): Promise<void> {
  await db.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function editionExists(db: Tx, userId: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('editions')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** A chosen item as stored, with its terms and its reason. */
export interface EditionItem {
  position: number
  drop_id: number
  story_id: number
  final_score: number
  score_terms: string
  reason: Reason
  /** The reason in English, for the release before this one. */
  reason_for_ranking: string
}

/** From now the stories count as seen, on every channel. */
export async function saveEdition(
  db: Tx,
  edition: { userId: string; day: string; relaxed: readonly Relaxation[]; items: EditionItem[] },
): Promise<void> {
  const { userId: user_id, day, items } = edition
  await db
    .insertInto('editions')
    .values({
      user_id,
      day,
      ranking_version: RANKING_VERSION,
      constraints_applied: JSON.stringify(edition.relaxed),
      number: await nextNumber(db, user_id),
    })
    .execute()
  await db
    .insertInto('edition_items')
    .values(
      items.map(({ score_terms, reason, ...item }) => ({
        ...item,
        reason: packReason(reason),
        user_id,
        day,
      })),
    )
    .execute()
  await db
    .insertInto('edition_terms')
    .values({ user_id, day, terms: items.map((item) => item.score_terms) })
    .execute()
  await db
    .insertInto('exposures')
    .values(items.map(({ story_id, drop_id }) => ({ user_id, day, story_id, drop_id })))
    .execute()
  await recordWebhookEvent(db, { userId: user_id, event: 'edition.ready', subject: day })
}

/**
 * The reader's row is locked, so no two editions get the same number. Older editions have none and are
 * counted once.
 */
async function nextNumber(db: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(
      (select number from editions where user_id = ${userId} order by day desc limit 1),
      (select count(*)::int from editions where user_id = ${userId})
    ) + 1 as number`.execute(db)
  return rows[0]?.number ?? 1
}

interface EditionReader {
  userId: string
  /** The oldest tellings of a story that the reader's plan includes. */
  since?: Date
}

/** PostgreSQL's own moment before all others, which no Date can hold. */
const EVER = '-infinity' as unknown as Date

/**
 * The frozen set without items that were dismissed, reported, muted or deleted since. Changed languages apply
 * from the next edition. `isWhole`: nothing was removed.
 */
export async function findEdition(db: Db, { userId, since }: EditionReader, day: string) {
  const items = await editionItems(db, userId, day, since ?? EVER)
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

/** How many of the editions read last a process keeps, with what was made of them: about 25 MB. */
const KEPT_EDITIONS = 300

/** Includes the reader's reactions, the stories and the original number of items: the page needs no second query. */
const editionItems = preparedRead(
  (db, userId: string, day: string, since: Date) =>
    db
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
      .orderBy('item.position'),
  { published_at: true, opened_at: true },
  { kept: KEPT_EDITIONS },
)
