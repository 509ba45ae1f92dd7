import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

export interface IngestionHealth {
  is_healthy: boolean
  /** Null before the first run. */
  minutes_since_last_run: number | null
  queue_size: number
  untagged_articles: number
}

export async function getIngestionHealth(db: Db): Promise<IngestionHealth> {
  const { rows } = await sql<IngestionHealth>`select * from get_ingestion_health()`.execute(db)
  const [health] = rows
  if (!health) throw new Error('get_ingestion_health returned no row')
  return health
}
