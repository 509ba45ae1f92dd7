import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { notifyImporter } from '@daily-drops/contract/jobs/imports'
import { enqueueAll } from '@daily-drops/db/jobs/jobs'
import { decisionOf, takeSuggesters } from '@daily-drops/db/sources/suggestion-list'
import type { RunContext } from '../run-context.ts'

const BATCH = 100

export async function handle(
  { db, site }: RunContext & { site: { baseUrl: string } },
  { suggestionId }: { suggestionId: number },
): Promise<{ notified: number }> {
  const decision = await decisionOf(db, suggestionId)
  if (!decision) return { notified: 0 }
  const { homepage_url, status, message, slug } = decision
  const url = site.baseUrl + (slug === null ? '/sources/suggest' : `/sources/${slug}`)
  const about = {
    source: new URL(homepage_url).hostname,
    accepted: status === 'accepted',
    message: message ?? '',
    url,
  }
  let notified = 0
  for (let batch = BATCH; batch === BATCH; notified += batch)
    batch = await db.transaction().execute(async (db) => {
      const readers = await takeSuggesters(db, suggestionId, BATCH)
      const mails = readers.flatMap(({ email, name, import_id }) =>
        email === null || import_id !== null
          ? []
          : [{ template: 'suggestion-decided' as const, to: email, props: { ...about, name } }],
      )
      await enqueueAll(db, sendMail, mails)
      // An import may have suggested hundreds of sources, and gets one email.
      const imports = readers.flatMap(({ import_id }) =>
        import_id === null ? [] : [{ importId: import_id }],
      )
      await enqueueAll(db, notifyImporter, imports)
      return readers.length
    })
  return { notified }
}
