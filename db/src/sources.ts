import { sql } from 'kysely'
import type { Tx } from './client.ts'

export interface DueLimits {
  limit: number
  /** Sources of one host that may be in work at the same time. */
  perHost: number
}

/**
 * Locks the sources whose time has come, longest waiting first, for the caller to lease in the same transaction.
 * A leased source stays due until it is done, so it counts towards its host's limit.
 */
export function lockDueSources(db: Tx, { limit, perHost }: DueLimits) {
  const now = sql<Date>`now()`
  return db
    .selectFrom('sources')
    .select(['id', 'host', 'feed_url', 'type', 'etag', 'last_modified'])
    .where('status', '!=', 'inactive')
    .where('next_fetch_at', '<=', now)
    .where((source) => source.or([source('lease_until', 'is', null), source('lease_until', '<', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hosts')
            .whereRef('hosts.host', '=', 'sources.host')
            .where('hosts.paused_until', '>', now),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sources as earlier')
            .whereRef('earlier.host', '=', 'sources.host')
            .where('earlier.status', '!=', 'inactive')
            .where('earlier.next_fetch_at', '<=', now)
            .where(sql<boolean>`(earlier.next_fetch_at, earlier.id) < (sources.next_fetch_at, sources.id)`)
            .select('earlier.id')
            .offset(perHost - 1),
        ),
      ),
    )
    .orderBy('next_fetch_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
