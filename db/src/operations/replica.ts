import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDb, type Db, type DbOptions } from '../connection/client.ts'

/** Where pages without personal content are read. */
export interface VisitorReads {
  /** The replica while it is up, recent and aware of every withdrawal. Otherwise the primary. */
  db(): Db
  /** Withdrawn content must not reappear from a replica that has not replayed the withdrawal yet. */
  receive(news: 'lost' | 'new' | 'gone' | 'listening' | object): void
  /** How far the replica may be behind. Undefined while that is unknown. */
  lagMs(): number | undefined
  stop(): Promise<void>
}

/** For installations without a replica. */
export function readsOfPrimary(primary: Db): VisitorReads {
  return { db: () => primary, receive() {}, lagMs: () => undefined, stop: async () => {} }
}

interface ReplicaOptions extends DbOptions {
  url: string
  /** A replica that is further behind is not used. */
  mostLagMs: number
  /** Called once when the replica is no longer used, until it responds again. */
  onLost(error: unknown): void
}

const CHECK_EVERY_MS = 500
/** The share of the allowed lag within which the replica must report its position. */
const CHECK_PATIENCE = 0.2
/** The most positions that the replica has not reached yet. Beyond it, the newest are dropped. */
const MOST_OPEN = 200

/**
 * Reads the primary's log position, then how far the replica has replayed it. Once it has replayed that
 * position, everything committed before is there, whatever the two clocks say.
 */
export function readsOfReplica(
  primary: Db,
  { url, mostLagMs, onLost, ...options }: ReplicaOptions,
): VisitorReads {
  const replica = createDb(url, options)
  const patienceMs = mostLagMs * CHECK_PATIENCE
  // Its own connection, so that the checks do not queue behind pages.
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
    receive(news) {
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

/** The position of the next log record, after everything committed, flushed or not. */
async function writtenBy(primary: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position`.execute(primary)
  return rows[0]?.position ?? Number.POSITIVE_INFINITY
}

async function replayedBy(replica: Db): Promise<number> {
  const { rows } = await sql<{ position: number | null }>`
    select pg_last_wal_replay_lsn() - '0/0'::pg_lsn as position where pg_is_in_recovery()`.execute(replica)
  const position = rows[0]?.position
  if (typeof position !== 'number') throw new Error('The replica is not following a primary')
  return position
}
