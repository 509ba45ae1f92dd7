import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Db, types } from '../connection/client.ts'
import type { DB } from '../connection/schema.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

const READS = /^\s*(select|with)\b/
const READS_AND_CHANGES = /^\s*(select|with|update|delete)\b/

/** Runs the real function, then explains the statements it sent. */
export async function plansOf(
  url: string,
  call: (db: Db) => Promise<unknown>,
  options = 'format json',
): Promise<Plan[]> {
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1, types })
  // Its database may be dropped before the connection has closed.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  })
  await call(db)
  const plans: Plan[] = []
  // EXPLAIN ANALYZE would repeat a change.
  const explained = options.includes('analyze') ? READS : READS_AND_CHANGES
  for (const statement of statements.filter(({ sql }) => explained.test(sql))) {
    const { rows } = await pool.query(`explain (${options}) ${statement.sql}`, [...statement.parameters])
    plans.push(rows[0]['QUERY PLAN'][0].Plan)
  }
  await db.destroy()
  return plans
}

/** The number of database pages that the call read. */
export async function pagesReadBy(url: string, call: (db: Db) => Promise<unknown>): Promise<number> {
  const plans = await plansOf(url, call, 'analyze, buffers, format json')
  return plans.reduce(
    (sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    0,
  )
}

function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)]
}

/** The indexes that the call used, the tables it scanned, and whether it sorted. */
export async function summaryOf(url: string, call: (db: Db) => Promise<unknown>) {
  const all = (await plansOf(url, call)).flatMap(nodes)
  return {
    indexes: all.flatMap((node) => node['Index Name'] ?? []),
    scanned: all.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    sorts: all.some((node) => node['Node Type'].includes('Sort')),
  }
}

/** The index conditions of the call. */
export async function indexConditionsOf(url: string, call: (db: Db) => Promise<unknown>): Promise<string[]> {
  return (await plansOf(url, call)).flatMap(nodes).flatMap((node) => node['Index Cond'] ?? [])
}
