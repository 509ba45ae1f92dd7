import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { takeDecidedImport } from '@daily-drops/db/sources/imports'
import type { RunContext } from '../run-context.ts'

export function handle(
  { db, site }: RunContext & { site: { baseUrl: string } },
  { importId }: { importId: string },
): Promise<{ notified: boolean }> {
  return db.transaction().execute(async (db) => {
    const decided = await takeDecidedImport(db, importId)
    if (!decided) return { notified: false }
    const { email, ...about } = decided
    const props = { ...about, url: `${site.baseUrl}/sources/import` }
    await enqueue(db, sendMail, { template: 'import-decided', to: email, props })
    return { notified: true }
  })
}
