import { setCronJobEnabled } from '@daily-drops/db/jobs/cron-jobs'
import { type Installation, WEB } from './installation.ts'
import type { Watch } from './watch.ts'

/** One of two web processes is lost, then the other. */
export async function loseWeb({ startWeb, endWeb }: Installation, watch: Watch): Promise<void> {
  const [first, second] = WEB
  await endWeb(0)
  await watch.fires('WebProcessDown', { instance: first })
  await endWeb(1)
  await watch.fires('SiteDown')
  await Promise.all([startWeb(0), startWeb(1)])
  await Promise.all([
    watch.ends('SiteDown'),
    watch.ends('WebProcessDown', { instance: first }),
    watch.ends('WebProcessDown', { instance: second }),
  ])
}

export async function loseWorker({ startWorker, endWorker }: Installation, watch: Watch): Promise<void> {
  await endWorker('original')
  await watch.fires('NoWorker')
  await startWorker('original')
  await watch.ends('NoWorker')
}

/** The schedule is paused, and a worker that starts then has no successful run on record. */
export async function pauseFeeds(
  installation: Installation,
  watch: Watch,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const { original: db } = installation.db
  await setCronJobEnabled(db, 'fetch-feeds', false)
  await db
    .insertInto('sources')
    .values({
      name: 'Publisher',
      homepage_url: 'http://127.0.0.1:9/',
      feed_url: 'http://127.0.0.1:9/feed.xml',
      host: '127.0.0.1',
      next_fetch_at: new Date(),
    })
    .execute()
  await Promise.all([watch.fires('FeedsNotRead'), watch.fires('FeedsOverdue'), meanwhile()])
  await setCronJobEnabled(db, 'fetch-feeds', true)
  await Promise.all([watch.ends('FeedsNotRead'), watch.ends('FeedsOverdue')])
}
