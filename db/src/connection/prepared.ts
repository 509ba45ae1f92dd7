import { hash } from 'node:crypto'
import {
  type Compilable,
  CompiledQuery,
  type Kysely,
  type PostgresPool,
  type PostgresPoolClient,
  SelectModifierNode,
  sql,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { observed } from './observed-statements.ts'
import type { DB } from './schema.ts'

const MARK = '/* prepared */'

/**
 * Appended to a statement: every connection parses and plans it once and then reuses it by name. For
 * statements that run for each feed and item, always have the same text, and need the same plan for all
 * values.
 */
export const PREPARED = sql.raw(MARK)

export const markPrepared = (text: string): string => `${text}${MARK}`

/** A handle that prepares all reads, for a library whose statements have few shapes. */
export function preparingReads(db: Kysely<DB>): Kysely<DB> {
  const mark = SelectModifierNode.createWithExpression(PREPARED.toOperationNode())
  return db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'SelectQueryNode'
        ? { ...node, endModifiers: [...(node.endModifiers ?? []), mark] }
        : node,
    transformResult: async ({ result }) => result,
  })
}

/** Every column with a timestamp, because JSON has no such type. */
type Moments<Row> = { [Column in keyof Row as Date extends Row[Column] ? Column : never]-?: true }

/**
 * A statement that is compiled once. Later calls only change its values, which saves as much as the rows cost. `build`
 * may pass its arguments to the statement and do nothing else with them.
 */
export function preparedStatement<Args extends unknown[], Row>(
  build: (db: Kysely<DB>, ...args: Args) => Compilable<Row>,
): (db: Kysely<DB>, ...args: Args) => Promise<Row[]> {
  let text: string | undefined
  /** For each parameter of the statement: the index of its argument, or a constant. */
  let places: { argument: number; own: unknown }[] = []
  return async (db, ...args) => {
    if (text === undefined) {
      const marks = args.map(() => Symbol('argument'))
      const { sql, parameters } = build(db, ...(marks as unknown[] as Args)).compile()
      const once = [...new Set(parameters)]
      places = once.map((value) => ({ argument: marks.indexOf(value as symbol), own: value }))
      const numbered = sql.replaceAll(
        /\$(\d+)/g,
        (_, nth) => `$${once.indexOf(parameters[Number(nth) - 1]) + 1}`,
      )
      text = markPrepared(`${numbered} `)
    }
    const values = places.map(({ argument, own }) => (argument < 0 ? own : args[argument]))
    const pool = pools.get(db)
    const answer = await (pool ? pool.read(text, values) : db.executeQuery(CompiledQuery.raw(text, values)))
    return answer.rows as Row[]
  }
}

/**
 * The rows of a JSON value, which is parsed in half the time of as many columns. The last `kept` answers are kept: rows
 * that are still the same are the same frozen array, so that whatever was made of them can be used again.
 */
export function keptRows<Row extends object>(
  momentsOf: Moments<Row>,
  kept: number,
): (key: string, text: string) => readonly Row[] {
  const moments = Object.keys(momentsOf) as (keyof Row)[]
  const answers = new LRUCache<string, { text: string; rows: readonly Row[] }>({ max: kept })
  return (key, text) => {
    const known = answers.get(key)
    if (known?.text === text) return known.rows
    const rows = frozen(rowsOf(text, moments))
    answers.set(key, { text, rows })
    return rows
  }
}

function rowsOf<Row>(text: string, moments: readonly (keyof Row)[]): Row[] {
  const rows = JSON.parse(text) as Row[]
  for (const row of rows) {
    for (const moment of moments) {
      if (row[moment] !== null) row[moment] = new Date(row[moment] as string) as Row[keyof Row]
    }
  }
  return rows
}

function frozen<Row extends object>(rows: Row[]): readonly Row[] {
  for (const row of rows) Object.freeze(row)
  return Object.freeze(rows)
}

/** Handles that are neither a transaction nor changed by a plugin. Their compiled statements bypass Kysely. */
const pools = new WeakMap<Kysely<DB>, NamingPool>()

export function readPrepared(db: Kysely<DB>, pool: NamingPool): void {
  pools.set(db, pool)
}

interface NamingPool extends PostgresPool {
  read(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

/** The pool as Kysely uses it, with a name for each marked statement. The pool itself is unchanged. */
export function namingPool(pool: pg.Pool): NamingPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  async function connect() {
    const client = await pool.connect()
    const naming = clients.get(client) ?? namingClient(client)
    clients.set(client, naming)
    return naming
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect,
    async read(text, values) {
      const client = await connect()
      try {
        return await client.query<unknown>(text, values)
      } finally {
        client.release()
      }
    },
  }
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  let timedOut: Error | undefined
  async function query(text: string, values: unknown[]) {
    // After a statement without a response, no other statement on this connection would get one, not even a
    // rollback.
    if (timedOut) throw timedOut
    try {
      return await observed(text, () =>
        text.endsWith(MARK) ? client.query({ name: nameOf(text), text, values }) : client.query(text, values),
      )
    } catch (error) {
      if (isQueryTimeout(error)) timedOut = error
      throw error
    }
  }
  // The form with a cursor is for streams, which we do not use.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // node-postgres stops waiting but keeps the connection, which is no longer usable.
    release: (destroy) => client.release(destroy || timedOut !== undefined),
  }
}

const isQueryTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const given = names.get(text)
  if (given) return given
  const name = hash('md5', text)
  names.set(text, name)
  return name
}
