import { checkImport, notifyImporter } from '@daily-drops/contract/jobs/imports'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { noteLookedUp, waitingLines } from '@daily-drops/db/sources/imports'
import { suggestSource } from '@daily-drops/db/sources/suggestions'
import type { SourceContext } from '../../sources/find-feed.ts'
import { findSuggested, hostOf } from '../../sources/find-suggested.ts'
import { requireRequester } from '../requester.ts'
import type { RunContext } from '../run-context.ts'

/** Then other imports have their turn. */
const RUN_MS = 40_000
const LONGEST_PAUSE_SECONDS = 60

interface Line {
  place: number
  user_id: string
  address: string
}

/** One address at a time. */
export async function handle(
  context: RunContext & SourceContext,
  { importId }: { importId: string },
  runMs = RUN_MS,
): Promise<{ checked: number; waiting: number }> {
  const { db, requester, signal, stopping } = context
  const lines = await waitingLines(db, importId)
  const until = performance.now() + runMs
  let checked = 0
  let pause = LONGEST_PAUSE_SECONDS
  /** Not asked again in this run: a list often has a hundred addresses at one. */
  const busyHosts = new Set<string>()
  for (const line of lines) {
    if (performance.now() > until || signal.aborted || stopping.aborted) {
      pause = 0
      break
    }
    const host = hostOf(line.address)
    if (busyHosts.has(host)) continue
    await requireRequester(context)
    const wait = await lookUp(context, importId, line)
    if (wait === 0) {
      checked += 1
      continue
    }
    busyHosts.add(host)
    pause = Math.min(pause, Math.ceil(wait))
  }
  const waiting = lines.length - checked
  const job = waiting > 0 ? checkImport : notifyImporter
  const person = requester && { requester }
  await enqueue(db, job, { importId }, { ...person, ...(waiting > 0 && { startAfterSeconds: pause }) })
  return { checked, waiting }
}

/** Returns 0, or the seconds after which the address's host is free. */
async function lookUp(context: RunContext & SourceContext, importId: string, line: Line): Promise<number> {
  const { db, requester } = context
  const { place, user_id, address } = line
  const suggested = await findSuggested(context, address)
  if (suggested.outcome === 'busy') return suggested.seconds
  await db.transaction().execute(async (db) => {
    await requireRequester({ db, requester })
    if (suggested.outcome !== 'found') {
      const { outcome } = suggested
      const source = outcome === 'known' ? suggested.source : undefined
      const known = source && { id: source.id, isPaused: source.status === 'inactive' }
      return noteLookedUp(db, { importId, place, outcome, source: known })
    }
    const said = { userId: user_id, why: null, importId, found: suggested.found }
    const outcome = (await suggestSource(db, said)) === 'sent' ? 'sent' : 'declined'
    return noteLookedUp(db, { importId, place, outcome })
  })
  return 0
}
