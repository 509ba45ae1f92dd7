import { checkSuggestion } from '@daily-drops/contract/jobs/sources'
import type { JobOutputOf, ParsedPayloadOf } from '@daily-drops/contract/kernel/define-job'
import type { Tx } from '@daily-drops/db/connection/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { endCheck, forgetCheck, mayCheckLater } from '@daily-drops/db/sources/suggestion-checks'
import { suggestSource } from '@daily-drops/db/sources/suggestions'
import type { SourceContext } from '../../sources/find-feed.ts'
import { findSuggested } from '../../sources/find-suggested.ts'
import { requireRequester } from '../requester.ts'
import type { RunContext } from '../run-context.ts'

/** The page waits for longer. */
const LONGEST_WAIT_SECONDS = 20
const LONGEST_PAUSE_SECONDS = 60
/** A host that is busy for so long gets no further try. */
const LONGEST_CHECK_HOURS = 1

type Outcome = JobOutputOf<typeof checkSuggestion>
type Payload = ParsedPayloadOf<typeof checkSuggestion>
type Looked = Exclude<Awaited<ReturnType<typeof findSuggested>>, { outcome: 'busy' }>

/** The page may have stopped waiting, so the outcome is also stored. */
export async function handle(context: RunContext & SourceContext, payload: Payload): Promise<Outcome> {
  const { db, requester } = context
  const { address, checkId } = payload
  const looked = await findSuggested(context, address, LONGEST_WAIT_SECONDS)
  if (looked.outcome === 'busy') return later(context, payload, looked.seconds)
  return db.transaction().execute(async (db) => {
    await requireRequester({ db, requester })
    const outcome = await outcomeOf(db, payload, looked)
    if (checkId) await store(db, checkId, outcome, looked)
    return outcome
  })
}

async function later(
  { db, requester }: RunContext,
  payload: Payload,
  seconds: number,
): Promise<{ outcome: 'later' | 'unreachable' }> {
  const { checkId } = payload
  if (!checkId) return { outcome: 'unreachable' }
  if (await mayCheckLater(db, checkId, LONGEST_CHECK_HOURS)) {
    // Its queue may be long, although its next request is near.
    const startAfterSeconds = Math.ceil(
      Math.min(Math.max(seconds, LONGEST_WAIT_SECONDS), LONGEST_PAUSE_SECONDS),
    )
    await enqueue(db, checkSuggestion, payload, { startAfterSeconds, ...(requester && { requester }) })
    return { outcome: 'later' }
  }
  await endCheck(db, checkId, { outcome: 'failed' })
  return { outcome: 'unreachable' }
}

async function outcomeOf(
  db: Tx,
  { userId, why }: Payload,
  looked: Looked,
): Promise<Exclude<Outcome, { outcome: 'later' }>> {
  if (looked.outcome === 'known') {
    const { name, slug, status } = looked.source
    return { outcome: 'known', name, slug, paused: status === 'inactive' }
  }
  if (looked.outcome !== 'found') return { outcome: looked.outcome }
  const { found } = looked
  const suggested = await suggestSource(db, { userId, why, found })
  if (typeof suggested === 'object') return { outcome: 'declined', message: suggested.declined }
  return suggested === 'sent' ? { outcome: 'sent', name: found.name } : { outcome: suggested }
}

async function store(db: Tx, checkId: string, answer: Outcome, looked: Looked): Promise<void> {
  if (answer.outcome === 'sent' || answer.outcome === 'later') return forgetCheck(db, checkId)
  await endCheck(db, checkId, {
    outcome: answer.outcome,
    sourceId: looked.outcome === 'known' ? looked.source.id : undefined,
    message: answer.outcome === 'declined' ? answer.message : undefined,
  })
}
