import { createDb } from './client.ts'
import { installQueue } from './jobs/jobs.ts'
import { migrate } from './migrate.ts'
import { loadTaxonomy, type TaxonomyChanges } from './topics/taxonomy.ts'
import { loadTopicKeywords } from './topics/topic-keywords.ts'

export interface SetupResult {
  migrations: string[]
  taxonomy: TaxonomyChanges
  /** Lists of keywords that changed: one per topic and language. */
  keywordLists: number
}

/** Everything a database needs before a process may use it: tables, queues, topics. Safe to repeat. */
export async function setUpDatabase(url: string): Promise<SetupResult> {
  const migrations = await migrate(url)
  await installQueue(url)
  // A renamed topic takes its drops along, which may be millions.
  const db = createDb(url, { max: 1, applicationName: 'daily-drops setup', statementTimeoutMs: 0 })
  try {
    const taxonomy = await loadTaxonomy(db)
    return { migrations, taxonomy, keywordLists: await loadTopicKeywords(db) }
  } finally {
    await db.destroy()
  }
}
