import { sql } from 'kysely'
import { createDb, type Db, IDLE_IN_TRANSACTION_MS, STATEMENT_TIMEOUT_MS } from '../connection/client.ts'
import { loadChannels } from '../delivery/channels.ts'
import { installQueue } from '../jobs/jobs.ts'
import { loadTaxonomy, type TaxonomyChanges } from '../topics/taxonomy.ts'
import { loadTopicKeywords } from '../topics/topic-keywords.ts'
import { loadTopicNames } from '../topics/topic-names.ts'
import { migrate } from './migrate.ts'

export interface SetupResult {
  migrations: string[]
  taxonomy: TaxonomyChanges
  /** Changed keyword lists, one per topic and language. */
  keywordLists: number
  /** Changed names, one per topic and language. */
  topicNames: number
}

/** Everything a database needs before a process may use it: tables, queues, topics. Safe to repeat. */
export async function setUpDatabase(url: string, { isPooled = false } = {}): Promise<SetupResult> {
  const migrations = await migrate(url)
  await installQueue(url)
  // Renaming a topic also renames its drops, which may be millions.
  const db = createDb(url, { max: 1, applicationName: 'daily-drops setup', statementTimeoutMs: 0 })
  try {
    if (isPooled) await limitRole(db)
    await loadChannels(db)
    const taxonomy = await loadTaxonomy(db)
    const keywordLists = await loadTopicKeywords(db)
    return { migrations, taxonomy, keywordLists, topicNames: await loadTopicNames(db) }
  } finally {
    await db.destroy()
  }
}

/** A pooler in transaction mode drops the limits that a client sets, so the role has them, in this database only. */
async function limitRole(db: Db): Promise<void> {
  const { rows } = await sql<{ role: string; database: string }>`
    select current_user as role, current_database() as database`.execute(db)
  for (const { role, database } of rows) {
    const setting = (name: string, ms: number) =>
      sql`alter role ${sql.id(role)} in database ${sql.id(database)} set ${sql.raw(name)} = ${sql.lit(ms)}`
    await setting('statement_timeout', STATEMENT_TIMEOUT_MS).execute(db)
    await setting('idle_in_transaction_session_timeout', IDLE_IN_TRANSACTION_MS).execute(db)
  }
}
