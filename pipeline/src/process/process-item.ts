import { processItem as processItemJob } from '@daily-drops/contract/jobs'
import { queuedItemSchema } from '@daily-drops/contract/queued-item'
import { registrableDomain } from '@daily-drops/core/registrable-domain'
import { reserveRequest } from '@daily-drops/db/hosts'
import { type ClaimedItem, endAttempt, ItemLeaseLost, renewItem } from '@daily-drops/db/ingestion-leases'
import { enqueue } from '@daily-drops/db/jobs'
import type { ReadPage } from '../extract/page-reader.ts'
import type { JobDeps } from '../jobs/bind.ts'
import { commitDrop } from './commit-drop.ts'
import { draftDrop, missingFrom } from './draft-drop.ts'
import { endingOf, ProcessFailure, pageFailure } from './failures.ts'

const RENEW_MS = 10_000
/** Items of one host that must wait come back spread over so many seconds, not all at once. */
const SPREAD_SECONDS = 20

export type Outcome = 'done' | 'error' | 'failed' | 'deferred' | 'lost'

type Deps = Pick<JobDeps, 'db' | 'log' | 'pages'>

/** One attempt at one claimed item, from what the feed said to the drop; never throws for what the item is. */
export async function processItem(deps: Deps, claim: ClaimedItem): Promise<Outcome> {
  const { db, log } = deps
  const renewing = setInterval(() => renewItem(db, claim).catch(() => undefined), RENEW_MS)
  try {
    return await attempt(deps, claim).catch(async (thrown: unknown) => {
      if (thrown instanceof ItemLeaseLost) throw thrown
      const ending = endingOf(thrown, claim.attempts)
      if (thrown instanceof ProcessFailure) log.info({ queueId: claim.id, ...ending }, 'item not processed')
      else log.error({ queueId: claim.id, err: thrown }, 'item not processed')
      await endAttempt(db, claim, ending)
      return ending.status
    })
  } catch (thrown) {
    if (thrown instanceof ItemLeaseLost) return 'lost'
    throw thrown
  } finally {
    clearInterval(renewing)
  }
}

async function attempt(deps: Deps, claim: ClaimedItem): Promise<Outcome> {
  const item = queuedItemSchema.parse(claim.item)
  const missing = missingFrom(item)
  if (missing !== 'nothing') {
    const { waitSeconds } = await reserveRequest(deps.db, registrableDomain(claim.url) ?? claim.url)
    if (waitSeconds > 0) return defer(deps, claim, waitSeconds)
  }
  const page = missing === 'nothing' ? undefined : await readPage(deps, claim.url, missing === 'needed')
  const draft = draftDrop({ url: claim.url, item }, page, new Date())
  await commitDrop(deps.db, claim, draft, { identity: item.identity, siteName: page?.siteName })
  return 'done'
}

/** A page that would only have added to the feed's word may be missing. */
async function readPage({ pages }: Deps, url: string, isNeeded: boolean): Promise<ReadPage | undefined> {
  const result = await pages.read(url)
  if (result.outcome === 'read') return result
  if (isNeeded) throw pageFailure(result)
  return undefined
}

/** The host is asked often enough for now: the item goes back, with a job for when its turn may come. */
async function defer({ db }: Deps, claim: ClaimedItem, waitSeconds: number): Promise<Outcome> {
  // A host with a quick pace is free again at once; only slow ones need their items spread out.
  const spread = Math.min(SPREAD_SECONDS, waitSeconds * 10)
  const seconds = Math.ceil(waitSeconds + Math.random() * spread)
  await db.transaction().execute(async (db) => {
    await endAttempt(db, claim, { status: 'pending', retrySeconds: seconds })
    await enqueue(db, processItemJob, { queueId: claim.id }, { startAfterSeconds: seconds })
  })
  return 'deferred'
}
