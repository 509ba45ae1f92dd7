import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import { findExportOwner, storeExport } from '@daily-drops/db/accounts/exports'
import { languageOf } from '@daily-drops/db/accounts/interface-language'
import { saveProgress } from '@daily-drops/db/jobs/job-progress'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import type { Locale } from '@daily-drops/messages/locales'
import { buildArchive } from '../../accounts/build-archive.ts'
import type { RunContext } from '../run-context.ts'

const HOUR_MS = 60 * 60 * 1000
/** A small archive must not wait for its progress reports. */
const TELL_EVERY_MS = 1000

export async function handle(
  { db, site }: RunContext & { site: { baseUrl: string; locales: readonly Locale[] } },
  { exportId }: { exportId: string },
) {
  const owner = await findExportOwner(db, exportId)
  if (!owner) return { made: false }
  const locale = await languageOf(db, ['id', owner.user_id], site.locales)
  let toldAt = Number.NEGATIVE_INFINITY
  const archive = await buildArchive(db, { userId: owner.user_id, locale }, async (progress) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    // Stored under the archive's id, which its owner knows, unlike the job's.
    await saveProgress(db, exportId, progress)
  })
  await db.transaction().execute(async (db) => {
    await storeExport(db, exportId, archive, new Date(Date.now() + RETENTION.exportHours * HOUR_MS))
    const props = { name: owner.name, url: `${site.baseUrl}/settings/export/${exportId}` }
    await enqueue(db, sendMail, { template: 'export-ready', to: owner.email, props })
  })
  return { made: true }
}
