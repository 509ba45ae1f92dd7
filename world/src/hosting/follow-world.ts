import { fetchFeeds } from '@daily-drops/contract/jobs/ingestion'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import type { Db } from '@daily-drops/db/connection/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { addSources } from '@daily-drops/db/sources/sources'
import type { WorldSource } from './start-world.ts'

/** Publishers on this machine need no rate limit. */
const UNHURRIED = { min_delay_ms: 0, max_per_minute: 30_000, max_concurrent: 32 }

const MINUTE_MS = 60_000

/**
 * Follows every publisher of the world and fetches them all at once, channels first, because an edition needs
 * a video.
 */
export async function followWorld(db: Db, sources: readonly WorldSource[]): Promise<void> {
  const rows = sources.map(({ name, homepageUrl, feedUrl, language, type }) => ({
    name,
    homepage_url: homepageUrl,
    feed_url: feedUrl,
    host: registrableDomain(feedUrl) ?? '',
    type,
    language,
  }))
  await db.transaction().execute(async (db) => {
    const hosts = [...new Set(rows.map(({ host }) => host))]
    await db
      .insertInto('hosts')
      .values(hosts.map((host) => ({ host, ...UNHURRIED })))
      .execute()
    await addSources(db, rows)
    const now = Date.now()
    await db
      .updateTable('sources')
      .set({ next_fetch_at: new Date(now) })
      .execute()
    await db
      .updateTable('sources')
      .set({ next_fetch_at: new Date(now - MINUTE_MS) })
      .where('type', '=', 'youtube')
      .execute()
    await enqueue(db, fetchFeeds, {})
  })
}
