import type { LanguageCode } from '@daily-drops/core/languages'
import { localDay } from '@daily-drops/core/local-day'
import { packReason, type Reason } from '@daily-drops/core/ranking/reason'
import type { Relaxation } from '@daily-drops/core/ranking/relaxations'
import { RANKING_VERSION } from '@daily-drops/core/ranking/weights'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { PREPARED } from '../connection/prepared.ts'
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
