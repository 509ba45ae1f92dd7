import { MAX_SUGGESTIONS_A_DAY } from '@daily-drops/core/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** How many of a reader's suggestions are listed. */
const LISTED = 20

export interface NewSuggestion {
  userId: string
  why: string | null
  /** The reader's import that contains it. It is not counted as a suggestion of the day. */
  importId?: string | undefined
  found: {
    address: string
    name: string
    homepage_url: string
    feed_url: string
    type: 'rss' | 'youtube'
    language: string | null
  }
}

type Suggested = 'sent' | 'limit' | { declined: string }

/** Suggesting an open address again changes only the reason, and does not count. */
export async function suggestSource(
  db: Tx,
  { userId, why, importId, found }: NewSuggestion,
): Promise<Suggested> {
  await lockSuggester(db, userId)
  const before = await db
    .selectFrom('suggested_sources')
    .leftJoin('source_suggestions', (join) =>
      join.onRef('suggested_id', '=', 'suggested_sources.id').on('user_id', '=', userId),
    )
    .select(['suggested_sources.id', 'status', 'message', 'user_id'])
    .where('address', '=', found.address)
    .executeTakeFirst()
  if (before?.status === 'declined') return { declined: before.message ?? '' }
  if (before?.status === 'open' && before.user_id) {
    if (why !== null) await saveReason(db, { suggested_id: before.id, user_id: userId, why })
    return 'sent'
  }
  if (!importId && (await hasSuggestedEnough(db, userId))) return 'limit'
  const { id } = await db
    .insertInto('suggested_sources')
    .values(found)
    .onConflict((conflict) =>
      // An accepted source that is not read any more was deleted since.
      conflict
        .column('address')
        .doUpdateSet({ status: 'open', decided_at: null, message: null, source_id: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('source_suggestions')
    .values({ suggested_id: id, user_id: userId, why, import_id: importId ?? null })
    .onConflict((conflict) =>
      conflict
        .columns(['suggested_id', 'user_id'])
        .doUpdateSet({ why, import_id: importId ?? null, created_at: sql<Date>`now()`, notified_at: null }),
    )
    .execute()
  return 'sent'
}

async function saveReason(
  db: Tx,
  { suggested_id, user_id, why }: { suggested_id: number; user_id: string; why: string },
): Promise<void> {
  await db
    .updateTable('source_suggestions')
    .set({ why })
    .where('suggested_id', '=', suggested_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** One suggestion or import at a time for each reader, so that the limits hold. */
export async function lockSuggester(db: Tx, userId: string): Promise<void> {
  await db.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function hasSuggestedEnough(db: Db | Tx, userId: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('source_suggestions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('import_id', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count >= MAX_SUGGESTIONS_A_DAY
}

/** Newest first. */
export function suggestionsOf(db: Db, userId: string) {
  return db
    .selectFrom('source_suggestions')
    .innerJoin('suggested_sources', 'suggested_sources.id', 'suggested_id')
    .leftJoin('sources', 'sources.id', 'source_id')
    .select(['suggested_sources.id', 'suggested_sources.name', 'suggested_sources.homepage_url'])
    .select(['suggested_sources.status', 'message', 'sources.slug', 'source_suggestions.created_at'])
    .where('user_id', '=', userId)
    .orderBy('source_suggestions.created_at', 'desc')
    .orderBy('suggested_sources.id', 'desc')
    .limit(LISTED)
    .execute()
}
