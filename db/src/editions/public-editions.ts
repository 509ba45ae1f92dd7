import type { LanguageCode } from '@daily-drops/core/languages'
import { packReason } from '@daily-drops/core/ranking/reason'
import type { Relaxation } from '@daily-drops/core/ranking/relaxations'
import type { ScoreTerm } from '@daily-drops/core/ranking/score'
import { OLDEST, RANKING_VERSION } from '@daily-drops/core/ranking/weights'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { DROP_CARD } from '../drops/drops.ts'
import { type ListReader, visibleTo } from '../drops/visibility.ts'
import type { EditionItem } from './editions.ts'

export async function lockPublicEditions(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('visitor_editions'))`.execute(db)
}

/** Which of the visitors' editions. */
export interface PublicDay {
  language: LanguageCode
  day: string
}

export async function publicEditionExists(db: Tx, { language, day }: PublicDay): Promise<boolean> {
  const row = await db
    .selectFrom('visitor_editions')
    .select('day')
    .where('language', '=', language)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

export async function savePublicEdition(
  db: Tx,
  edition: PublicDay & { relaxed: readonly Relaxation[]; items: EditionItem[] },
): Promise<void> {
  const { language, day } = edition
  await db
    .insertInto('visitor_editions')
    .values({
      language,
      day,
      ranking_version: RANKING_VERSION,
      constraints_applied: JSON.stringify(edition.relaxed),
      number: await nextNumber(db, language),
    })
    .execute()
  await db
    .insertInto('visitor_edition_items')
    .values(
      edition.items.map(({ story_id, reason, ...item }) => ({
        ...item,
        reason: packReason(reason),
        language,
        day,
      })),
    )
    .execute()
}

/** Older editions have no number and are counted once. */
async function nextNumber(db: Tx, language: LanguageCode): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(
      (select number from visitor_editions where language = ${language} order by day desc limit 1),
      (select count(*)::int from visitor_editions where language = ${language})
    ) + 1 as number`.execute(db)
  return rows[0]?.number ?? 1
}

/** No candidate is older than this, so older stories need not be read. */
export async function storiesShownBefore(db: Tx, language: LanguageCode, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('visitor_edition_items as item')
    .innerJoin('drops', 'drops.id', 'item.drop_id')
    .select('drops.story_id')
    .where('item.language', '=', language)
    .where('item.day', '>', sql<string>`${new Date(now.getTime() - 2 * OLDEST)}::date`)
    .execute()
  return rows.map((row) => row.story_id)
}

/** How many items a day's edition has, and how many of them are sponsored. */
export async function countPublicItems(
  db: Db,
  { language, day }: PublicDay,
): Promise<{ items: number; sponsored: number }> {
  return await db
    .selectFrom('visitor_edition_items as item')
    .innerJoin('drops', 'drops.id', 'item.drop_id')
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .select((eb) => eb.fn.countAll<number>().filterWhere('type', '=', 'sponsored').as('sponsored'))
    .where('item.language', '=', language)
    .where('item.day', '=', day)
    .executeTakeFirstOrThrow()
}

/** A reader who is shown it in place of their own still sees nothing they muted. */
export async function findPublicEdition(db: Db, { language, day }: PublicDay, reader: ListReader | null) {
  const edition = await db
    .selectFrom('visitor_editions')
    .select('number')
    .select(sql<Relaxation[]>`constraints_applied`.as('constraints_applied'))
    .where('language', '=', language)
    .where('day', '=', day)
    .executeTakeFirst()
  if (!edition) return undefined
  const items = await db
    .selectFrom('visitor_edition_items as item')
    .innerJoin('drops', 'drops.id', 'item.drop_id')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .select(['item.position', 'item.final_score', 'item.reason', 'item.reason_for_ranking'])
    .select(sql<ScoreTerm[]>`item.score_terms`.as('score_terms'))
    .where('item.language', '=', language)
    .where('item.day', '=', day)
    .where(visibleTo(reader))
    .orderBy('item.position')
    .execute()
  return { ...edition, items }
}
