import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { namingPool, readPrepared } from './prepared.ts'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface DbOptions {
  /** Connections of this process. The total over all processes must stay below the server's max_connections. */
  max?: number
  applicationName?: string
  /** In a request, a statement that runs longer is a fault. Jobs that need more set it. 0 means no limit. */
  statementTimeoutMs?: number
  /** How long to wait for a connection. */
  connectTimeoutMs?: number
  /**
   * How long to wait for a response, whatever the server's state. By default a little longer than a statement
   * may run.
   */
  answerTimeoutMs?: number
  /** A pooler in transaction mode refuses limits per session, so the role has them (`migrate`). */
  isPooled?: boolean
  /** Called for every connection that broke while idle. */
  onConnectionLost?: (error: Error) => void
}

const parsers: Record<number, (text: string) => unknown> = {
  // Ids stay below 2^53, and amounts of money are not stored as int8.
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  // A calendar day has no zone, so 'YYYY-MM-DD' stays text.
  [pg.types.builtins.DATE]: (text) => text,
}

/** Applies only to our own pools. Other users of `pg` in the process keep its defaults. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
}

export const STATEMENT_TIMEOUT_MS = 30_000
export const IDLE_IN_TRANSACTION_MS = 60_000
/** Time for the response to arrive after PostgreSQL has ended a statement. */
const ANSWER_SLACK_MS = 5_000

export function createDb(url: string, options: DbOptions = {}): Db {
  const statementMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'daily-drops',
    ...(options.isPooled ? {} : sessionLimits(statementMs)),
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    query_timeout: options.answerTimeoutMs ?? (statementMs && statementMs + ANSWER_SLACK_MS),
    // A server whose machine has failed does not close its connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  })
  // A connection that the server closes (restart, failover) is replaced on next use and must not crash the
  // process. When it is lost in a transaction, the next statement fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', (error) => options.onConnectionLost?.(error)))
  const naming = namingPool(pool)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: naming }) })
  readPrepared(db, naming)
  pools.set(db, pool)
  return db
}

function sessionLimits(statementMs: number): pg.PoolConfig {
  return {
    // node-postgres omits a zero, and the role may have its own limit.
    ...(statementMs === 0 ? { options: '-c statement_timeout=0' } : { statement_timeout: statementMs }),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
}

const pools = new WeakMap<Db, pg.Pool>()

/** This process's connections, and the callers that wait for one. */
export function poolFigures(db: Db): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}
