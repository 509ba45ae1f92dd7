import { SITEMAP_INDEX, sitemapPath } from '@daily-drops/contract/site/sitemaps'
import type { Db } from '@daily-drops/db/connection/client'
import { maySend } from '@daily-drops/db/delivery/origins'
import { closeSitemapRun, openSitemapRun } from '@daily-drops/db/operations/sitemap-runs'
import { lockSitemaps } from '@daily-drops/db/operations/sitemaps'
import { announceChanges } from '../../sitemap/announce-changes.ts'
import { generateSitemaps } from '../../sitemap/generate.ts'
import type { Site } from '../../sitemap/site.ts'

interface SitemapContext {
  db: Db
  site: Site
}

/** Search engines are notified once the new files are in place. The run does not depend on their response. */
export async function handle(context: SitemapContext): Promise<{ totalUrls: number }> {
  const { runId, counts } = await replaceFiles(context)
  await endingIn(context.db, runId, async () => {
    const pings = await tellSearchEngines(context)
    await closeSitemapRun(context.db, runId, { success: true, error_message: null, ...counts, ...pings })
  })
  return { totalUrls: counts.total_urls }
}

/**
 * The files change in one transaction. The row of the run is written outside it, so that it is visible during
 * the run.
 */
function replaceFiles({ db: outside, site }: SitemapContext) {
  return outside.transaction().execute(async (db) => {
    await lockSitemaps(db)
    const runId = await openSitemapRun(outside)
    const generation = { baseUrl: site.baseUrl, locales: site.locales, runId, now: new Date() }
    return { runId, counts: await endingIn(outside, runId, () => generateSitemaps(db, generation)) }
  })
}

/** A failure is recorded in the history before it is thrown. */
async function endingIn<Result>(db: Db, runId: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await closeSitemapRun(db, runId, { success: false, error_message: String(error) })
    throw error
  }
}

/** Null when nothing was sent. */
async function tellSearchEngines({ db, site }: SitemapContext) {
  const { baseUrl, searchConsole, indexNow } = site
  if (!(await maySend(db, baseUrl))) return { google_ping_success: null, bing_ping_success: null }
  return {
    google_ping_success: (await searchConsole?.submit(baseUrl + sitemapPath(SITEMAP_INDEX))) ?? null,
    bing_ping_success: indexNow ? await announceChanges(db, { indexNow, baseUrl, now: new Date() }) : null,
  }
}
