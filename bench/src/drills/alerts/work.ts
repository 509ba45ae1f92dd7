import { rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { sweepBillingEvents } from '@daily-drops/contract/jobs/billing'
import type { Db } from '@daily-drops/db/connection/client'
import { confirmOrigin } from '@daily-drops/db/delivery/origins'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { sql } from 'kysely'
import type { Installation } from './installation.ts'
import type { Watch } from './watch.ts'

/** More than a worker sends at once. */
const MAILS = 24
const NEW_MAIL_MS = 3000
const HELD_SCHEDULE = 'tag-drops'

const mail = (db: Db, baseUrl: string) =>
  enqueue(db, sendMail, {
    template: 'verify-email',
    to: 'ada@example.com',
    props: { name: 'Ada', url: `${baseUrl}/verify` },
  })

/** The mail server falls silent, so emails wait. Then it is away: they fail, and more arrive. */
export async function loseMailServer(
  { post, db: { original: db }, baseUrl }: Installation,
  watch: Watch,
): Promise<void> {
  const queue = { queue: sendMail.name }
  const job = { name: sendMail.name }
  post.behave('silent')
  for (let n = 0; n < MAILS; n++) await mail(db, baseUrl)
  await watch.fires('QueueWaits', queue)
  post.behave('away')
  const failed = watch.fires('JobsFail', job)
  const queueEnds = watch.ends('QueueWaits', queue)
  const failing = new AbortController()
  const { signal } = failing
  const more = (async () => {
    while (!signal.aborted) {
      await mail(db, baseUrl)
      await sleep(NEW_MAIL_MS, undefined, { signal }).catch(() => {})
    }
  })()
  await failed
  post.behave('well')
  failing.abort()
  await Promise.all([more, queueEnds, watch.ends('JobsFail', job)])
}

/** A session that holds a due schedule and does nothing, so schedulers skip it. */
export async function holdSchedule({ db: { original: db } }: Installation, watch: Watch): Promise<void> {
  const schedule = db.updateTable('cron_jobs').where('name', '=', HELD_SCHEDULE)
  await schedule.set({ next_run_at: sql`now() + interval '3 seconds'` }).execute()
  await db.transaction().execute(async (db) => {
    await db.selectFrom('cron_jobs').select('name').where('name', '=', HELD_SCHEDULE).forUpdate().execute()
    await watch.fires('SchedulesLate')
  })
  await watch.ends('SchedulesLate')
}

/** A table that a ten-minute job needs is missing: it has failed long before it is due again. */
export async function failSchedule({ db: { original: db } }: Installation, watch: Watch): Promise<void> {
  const schedule = { name: sweepBillingEvents.name }
  const runNow = db
    .updateTable('cron_jobs')
    .set({ next_run_at: sql`now()` })
    .where('name', '=', schedule.name)
  await sql`alter table billing_events rename to billing_events_elsewhere`.execute(db)
  try {
    await runNow.execute()
    await watch.fires('ScheduleFails', schedule)
  } finally {
    await sql`alter table billing_events_elsewhere rename to billing_events`.execute(db)
  }
  await runNow.execute()
  await watch.ends('ScheduleFails', schedule)
}

/** The archive of the database's log is missing. */
export async function loseArchive({ archive }: Installation, watch: Watch): Promise<void> {
  await rename(archive, `${archive}-away`)
  await watch.fires('BackupTooOld')
  await rename(`${archive}-away`, archive)
  await watch.ends('BackupTooOld')
}

/** A worker on a copy of the database, which an operator finally confirms. */
export async function workOnCopy(
  { db, baseUrl, startWorker, endWorker }: Installation,
  watch: Watch,
): Promise<void> {
  await startWorker('copy')
  await watch.fires('SendingHeld')
  await db.copy.transaction().execute((db) => confirmOrigin(db, baseUrl))
  await watch.ends('SendingHeld')
  await endWorker('copy')
}
