import { poolFor } from '@daily-drops/core/ranking/candidate-index'
import { chooseEdition } from '@daily-drops/core/ranking/choose-edition'
import type { Relaxation } from '@daily-drops/core/ranking/relaxations'
import type { ScoreTerm } from '@daily-drops/core/ranking/score'
import { OLDEST, RANKING_VERSION } from '@daily-drops/core/ranking/weights'
import { sql } from 'kysely'
import type { Db, Tx } from './client.ts'
import { DROP_CARD } from './drops.ts'
import { describe } from './editions.ts'
import type { RankingSnapshot } from './ranking-snapshot.ts'
import { publicReader } from './readers.ts'
import { type Beholder, visibleTo } from './visibility.ts'

/** Builds the visitors' edition of a UTC day unless it exists. */
export async function ensurePublicEdition(
  db: Db,
  snapshot: RankingSnapshot,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('public_editions'))`.execute(db)
    const existing = await db
      .selectFrom('public_editions')
      .select('day')
      .where('day', '=', day)
      .executeTakeFirst()
    if (existing) return
    const reader = publicReader(await storiesShownBefore(db, now))
    const edition = chooseEdition(poolFor(snapshot.index, reader, snapshot.tree), reader, now.getTime())
    if (edition.items.length === 0) return
    await db
      .insertInto('public_editions')
      .values({
        day,
        ranking_version: RANKING_VERSION,
        constraints_applied: JSON.stringify(edition.relaxed),
      })
      .execute()
    const items = describe(edition.items, snapshot, { isPublic: true, now })
    await db
      .insertInto('public_edition_items')
      .values(items.map(({ story_id, ...item }) => ({ ...item, day })))
      .execute()
  })
}

/** No candidate is older than this, so neither need the look back be. */
async function storiesShownBefore(db: Tx, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('public_edition_items')
    .innerJoin('drops', 'drops.id', 'public_edition_items.drop_id')
    .select('drops.story_id')
    .where('day', '>', sql<string>`${new Date(now.getTime() - 2 * OLDEST)}::date`)
    .execute()
  return rows.map((row) => row.story_id)
}

/** A reader who is shown it in place of their own still sees nothing they muted. */
export async function findPublicEdition(db: Db, day: string, beholder: Beholder | null) {
  const edition = await db
    .selectFrom('public_editions')
    .select(sql<Relaxation[]>`constraints_applied`.as('constraints_applied'))
    .where('day', '=', day)
    .executeTakeFirst()
  if (!edition) return undefined
  const items = await db
    .selectFrom('public_edition_items as item')
    .innerJoin('drops', 'drops.id', 'item.drop_id')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .select(['item.position', 'item.final_score', 'item.reason_for_ranking'])
    .select(sql<ScoreTerm[]>`item.score_terms`.as('score_terms'))
    .where('item.day', '=', day)
    .where(visibleTo(beholder))
    .orderBy('item.position')
    .execute()
  return { ...edition, items }
}
