import { queuedItemSchema } from '@daily-drops/contract/items/queued-item'
import { processItem as processItemJob } from '@daily-drops/contract/jobs/ingestion'
import {
  type ClaimedItem,
  endAttempt,
  ItemLeaseLost,
  renewItem,
} from '@daily-drops/db/ingestion/ingestion-leases'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import type { Logger } from '@daily-drops/services/operations/logger'
import { type Student, vectorText } from '../tag/student/student.ts'
import { commitDrop } from './commit-drop.ts'
import { type DropDraft, draftDrop, missingFrom } from './draft-drop.ts'
import { type AttemptEnding, endingOf, ProcessFailure } from './item-failures.ts'
import { requirePublishing, SourcePaused } from './publishing-right.ts'
import { type PageContext, readItemPage } from './read-item-page.ts'

const RENEW_MS = 10_000
/** How often items of a paused source are checked. Resuming the source makes them due at once. */
const PAUSED_SECONDS = 60 * 60

export type Outcome = 'done' | 'error' | 'failed' | 'deferred' | 'lost'

export interface ProcessContext extends PageContext {
  log: Logger
  student: Student
}

/** One attempt at one claimed item, from the feed's data to the drop. Never throws because of the item. */
export async function processItem(context: ProcessContext, claim: ClaimedItem): Promise<Outcome> {
  const { db, log } = context
  const renewing = setInterval(() => renewItem(db, claim).catch(() => undefined), RENEW_MS)
  try {
    return await attempt(context, claim).catch(async (thrown: unknown) => {
      if (thrown instanceof ItemLeaseLost) throw thrown
      if (thrown instanceof SourcePaused) return hold(context, claim)
      const ending = endingOf(thrown, claim.attempts)
      if (thrown instanceof ProcessFailure) log.info({ queueId: claim.id, ...ending }, 'item not processed')
      else log.error({ queueId: claim.id, err: thrown }, 'item not processed')
      await endFailed(context, claim, ending)
      return ending.status
    })
  } catch (thrown) {
    if (thrown instanceof ItemLeaseLost) return 'lost'
    throw thrown
  } finally {
    clearInterval(renewing)
  }
}

async function attempt(context: ProcessContext, claim: ClaimedItem): Promise<Outcome> {
  await requirePublishing(context.db, claim)
  const item = queuedItemSchema.parse(claim.item)
  const missing = missingFrom(item)
  const reading = missing === 'nothing' ? { page: undefined } : await readItemPage(context, claim, missing)
  if ('laterSeconds' in reading) return defer(context, claim, reading.laterSeconds)
  const { page } = reading
  const draft = draftDrop({ ...claim, item }, page)
  const vector = await vectorOf(context, draft)
  const details = { identity: item.identity, siteName: page?.siteName, vector }
  const { dropId, takenFrom } = await commitDrop(context.db, claim, draft, details)
  if (takenFrom !== undefined)
    context.log.warn({ dropId, takenFrom, givenTo: claim.source_id }, 'drop returned to its publisher')
  return 'done'
}

/** Without a vector the item is still compared within its language. */
function vectorOf({ student, log }: ProcessContext, draft: DropDraft) {
  const { language } = draft
  return student.vectorOf(vectorText(draft), language ?? '').catch((error: unknown) => {
    log.error({ err: error, language }, 'no vector for an item')
    return undefined
  })
}

/** Queues no job: the regular queue scan finds the item once the source is resumed. */
async function hold({ db }: ProcessContext, claim: ClaimedItem): Promise<Outcome> {
  await endAttempt(db, claim, { status: 'pending', retrySeconds: PAUSED_SECONDS })
  return 'deferred'
}

/** Enqueues a job for the next attempt, because the regular scan of the queue may be minutes away. */
async function endFailed({ db }: ProcessContext, claim: ClaimedItem, ending: AttemptEnding): Promise<void> {
  await db.transaction().execute(async (db) => {
    await endAttempt(db, claim, ending)
    if (ending.status === 'failed') return
    await enqueue(db, processItemJob, { queueId: claim.id }, { startAfterSeconds: ending.retrySeconds })
  })
}

/** The host must not be contacted now: the item is returned, with a job for its place in the host's queue. */
async function defer({ db }: ProcessContext, claim: ClaimedItem, laterSeconds: number): Promise<Outcome> {
  const seconds = Math.max(1, Math.ceil(laterSeconds))
  await db.transaction().execute(async (db) => {
    await endAttempt(db, claim, { status: 'pending', retrySeconds: seconds })
    await enqueue(db, processItemJob, { queueId: claim.id }, { startAfterSeconds: seconds })
  })
  return 'deferred'
}
