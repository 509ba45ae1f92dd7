import { createDb } from './client.ts'
import { installQueue } from './jobs.ts'
import { migrate } from './migrate.ts'
import { loadTaxonomy, type TaxonomyChanges } from './taxonomy.ts'

export interface SetupResult {
  migrations: string[]
  taxonomy: TaxonomyChanges
}

/** Everything a database needs before a process may use it: tables, queues, topics. Safe to repeat. */
export async function setUpDatabase(url: string): Promise<SetupResult> {
  const migrations = await migrate(url)
  await installQueue(url)
  const db = createDb(url, { max: 1, applicationName: 'daily-drops setup' })
  try {
    return { migrations, taxonomy: await loadTaxonomy(db) }
  } finally {
    await db.destroy()
  }
}
