import type { Db } from '@daily-drops/db/connection/client'
import type { DB } from '@daily-drops/db/connection/schema'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** The tables that a search has read, in order, and the index it used, if any. */
export async function plansOf(url: string, searches: ((db: Db) => Promise<unknown>)[]): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  })
  const plans: string[] = []
  try {
    for (const search of searches) {
      sent.length = 0
      await search(db)
      const steps: string[] = []
      for (const { sql, parameters } of [...sent]) {
        const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters])
        steps.push(...accesses(rows[0]['QUERY PLAN'][0].Plan))
      }
      plans.push(steps.join(' → '))
    }
    return plans
  } finally {
    await db.destroy()
  }
}

function accesses(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(accesses)
  if (plan['Index Name']) return [...below, plan['Index Name']]
  return plan['Node Type'] === 'Seq Scan' ? [...below, `all of ${plan['Relation Name']}`] : below
}
