import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Text } from '@daily-drops/messages/translate'
import { type OnConflictBuilder, sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import type { DB } from '../connection/schema.ts'

export interface RateLimit {
  limit: number
  windowSeconds: number
  /** How many attempts this one counts as. */
  amount?: number
}

export type RateLimitResult = { allowed: true } | { allowed: false; retryAfter: number }

/**
 * Counts one attempt in the window that the first attempt opened. One atomic statement, so the limit holds
 * over all processes. An attempt past the limit does not extend the window.
 */
export async function takeToken(db: Db | Tx, key: string, rule: RateLimit): Promise<RateLimitResult> {
  const { hits, secondsLeft } = await countAttempt(db, key, rule.windowSeconds, rule.amount)
  return hits <= rule.limit ? { allowed: true } : { allowed: false, retryAfter: secondsLeft }
}

/** The same for a caller that shows how much is left. */
export async function countAttempt(
  db: Db | Tx,
  key: string,
  windowSeconds: number,
  amount = 1,
): Promise<{ hits: number; secondsLeft: number }> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, hits: amount, resets_at: sql`now() + make_interval(secs => ${windowSeconds})` })
    .onConflict(oneMore)
    .returning(['hits', SECONDS_LEFT])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, secondsLeft: row.seconds_left }
}

/** Once its window is over, an attempt opens a new one. Adds the `hits` of the inserted row. */
export const oneMore = (conflict: OnConflictBuilder<DB, 'rate_limits'>) =>
  conflict.column('key').doUpdateSet({
    hits: sql`case when rate_limits.resets_at <= now() then excluded.hits else rate_limits.hits + excluded.hits end`,
    resets_at: sql`case when rate_limits.resets_at <= now() then excluded.resets_at else rate_limits.resets_at end`,
  })

export const SECONDS_LEFT = sql<number>`ceil(extract(epoch from resets_at - now()))`.as('seconds_left')

/** The same, but throws when the limit is reached. */
export async function requireToken(
  db: Db | Tx,
  key: string,
  { message, ...rule }: RateLimit & { message?: Text | undefined },
): Promise<void> {
  const { allowed, ...refused } = await takeToken(db, key, rule)
  if (!allowed) throw new AppError('RATE_LIMITED', { ...(message && { message }), ...refused })
}

/** Deletes expired windows and returns how many. */
export async function purgeRateLimits(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('resets_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
