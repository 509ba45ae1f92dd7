import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDb, type Db, type DbOptions } from '../connection/client.ts'

/** Where pages are read that show nobody's own doing. */
export interface VisitorReads {
  /** The replica while it is up, near, and knows of everything that was withdrawn; else the primary. */
  db(): Db
  /** What may no longer be shown must not come back from a replica that does not know of it yet. */
  hear(news: 'lost' | 'new' | 'gone' | 'listening' | object): void
  /** For how long the replica may have missed something; undefined while that is unknown. */
  lagMs(): number | undefined
  stop(): Promise<void>
}

/** Without a replica. */
export function readsOfPrimary(primary: Db): VisitorReads {
  return { db: () => primary, hear() {}, lagMs: () => undefined, stop: async () => {} }
}

interface ReplicaOptions extends DbOptions {
  url: string
  /** Further behind it is not asked. */
  mostLagMs: number
  /** Why it is not asked from now on; once for each time until it answers again. */
  onLost(error: unknown): void
}

const CHECK_EVERY_MS = 500
/** A replica that takes longer to say where it is counts as lost; of the lag allowed. */
const CHECK_PATIENCE = 0.2
/** Questions that the replica has not caught up with; of more the newest are left out. */
const MOST_OPEN = 200

/**
 * Asks the primary how far its log is, then the replica how far it has replayed it: all that was committed before such
 * a question is known to be there once it has replayed that much, whatever the clocks of the two say.
 */
export function readsOfReplica(
  primary: Db,
  { url, mostLagMs, onLost, ...options }: ReplicaOptions,
): VisitorReads {
  const replica = createDb(url, options)
  const patienceMs = mostLagMs * CHECK_PATIENCE
  // A connection of their own: they must not stand in line behind pages.
  const checks = createDb(url, {
    ...options,
    max: 1,
    connectTimeoutMs: patienceMs,
    statementTimeoutMs: patienceMs,
    answerTimeoutMs: patienceMs,
  })
  const stopping = new AbortController()
  let open: { at: number; position: number }[] = []
  let caughtUpWith = Number.NEGATIVE_INFINITY
  let withdrawnAt = Number.POSITIVE_INFINITY
  let isLossTold = false

  async function check(): Promise<void> {
    const at = performance.now()
    const asked = [...open, { at, position: await writtenBy(primary) }]
    const replayed = await replayedBy(checks)
    caughtUpWith = asked.findLast(({ position }) => position <= replayed)?.at ?? caughtUpWith
    open = asked.filter(({ position }) => position > replayed).slice(0, MOST_OPEN)
    isLossTold = false
  }

  function lose(error: unknown): void {
    open = []
    caughtUpWith = Number.NEGATIVE_INFINITY
    if (!isLossTold) onLost(error)
    isLossTold = true
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await check().catch(lose)
      await sleep(CHECK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const following = follow()
  const lag = () => performance.now() - caughtUpWith

  return {
    db: () => (lag() <= mostLagMs && withdrawnAt <= caughtUpWith ? replica : primary),
    hear(news) {
      if (news === 'lost') withdrawnAt = Number.POSITIVE_INFINITY
      else if (news !== 'new') withdrawnAt = performance.now()
    },
    lagMs: () => (Number.isFinite(lag()) ? lag() : undefined),
    async stop() {
      stopping.abort()
      await following
      await Promise.all([replica.destroy(), checks.destroy()])
    },
  }
}

/** Where the next record of the log goes: behind everything that was committed, written to disk or not. */
async function writtenBy(primary: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position`.execute(primary)
  return rows[0]?.position ?? Number.POSITIVE_INFINITY
}

async function replayedBy(replica: Db): Promise<number> {
  const { rows } = await sql<{ position: number | null }>`
    select pg_last_wal_replay_lsn() - '0/0'::pg_lsn as position where pg_is_in_recovery()`.execute(replica)
  const position = rows[0]?.position
  if (typeof position !== 'number') throw new Error('The replica follows no primary')
  return position
}
