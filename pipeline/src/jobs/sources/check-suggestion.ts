import type { checkSuggestion } from '@daily-drops/contract/jobs/sources'
import type { JobOutputOf, ParsedPayloadOf } from '@daily-drops/contract/kernel/define-job'
import { suggestSource } from '@daily-drops/db/sources/suggestions'
import type { SourceContext } from '../../sources/find-feed.ts'
import { findSuggested } from '../../sources/find-suggested.ts'
import { requireRequester } from '../requester.ts'
import type { RunContext } from '../run-context.ts'

/** The page waits for longer. */
const LONGEST_WAIT_SECONDS = 20

type Outcome = JobOutputOf<typeof checkSuggestion>

export async function handle(
  context: RunContext & SourceContext,
  { userId, address, why }: ParsedPayloadOf<typeof checkSuggestion>,
): Promise<Outcome> {
  const { db, requester } = context
  const suggested = await findSuggested(context, address, LONGEST_WAIT_SECONDS)
  if (suggested.outcome === 'known') {
    const { name, slug, status } = suggested.source
    return { outcome: 'known', name, slug, paused: status === 'inactive' }
  }
  if (suggested.outcome === 'busy') return { outcome: 'unreachable' }
  if (suggested.outcome !== 'found') return { outcome: suggested.outcome }
  const { found } = suggested
  const outcome = await db.transaction().execute(async (db) => {
    await requireRequester({ db, requester })
    return suggestSource(db, { userId, why, found })
  })
  if (typeof outcome === 'object') return { outcome: 'declined', message: outcome.declined }
  return outcome === 'sent' ? { outcome, name: found.name } : { outcome }
}
