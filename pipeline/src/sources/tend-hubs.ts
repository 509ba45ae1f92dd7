import { HUB_CALLBACKS } from '@daily-drops/contract/site/hub-callbacks'
import { hasPublicHost } from '@daily-drops/core/addresses/public-host'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import type { Db } from '@daily-drops/db/connection/client'
import { maySend } from '@daily-drops/db/delivery/origins'
import { takeTurn } from '@daily-drops/db/sources/hosts'
import {
  claimHubWork,
  finishHubWork,
  type HubWork,
  hasHubWork,
  noteAsked,
  postponeHubWork,
} from '@daily-drops/db/sources/hub-work'
import type { Logger } from '@daily-drops/services/operations/logger'
import type { HubSecrets } from '@daily-drops/services/sources/hub-secrets'
import { failureCodeOf } from '../fetch/failures.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import { askHub } from './ask-hub.ts'

const AT_ONCE = 8
/** Ends before the next minute's run begins. */
const RUN_MS = 45_000
const HOUR = 3600
const DAY = 24 * HOUR
/** What we ask for. A hub may grant less or more. */
const LEASE_SECONDS = 10 * DAY
/** A hub that could not be told is left alone: our callback refuses its calls, and its lease ends. */
const MOST_GOODBYES = 3

export interface TendContext {
  db: Db
  log: Logger
  client: GuardedClient
  site: { baseUrl: string }
  hubs: HubSecrets
  signal: AbortSignal
  stopping: AbortSignal
}

/** Subscribes, renews and unsubscribes what is due, at the pace of each hub's host. Safe to run concurrently. */
export async function tendHubs(
  context: TendContext,
  runMs = RUN_MS,
): Promise<{ asked: number; failed: number }> {
  const tally = { asked: 0, failed: 0 }
  // A copy of the database must not change what the original has subscribed to.
  if (!(await hasHubWork(context.db)) || !(await maySend(context.db, context.site.baseUrl))) return tally
  const until = performance.now() + runMs
  while (performance.now() < until && !context.signal.aborted && !context.stopping.aborted) {
    const works = await claimHubWork(context.db, AT_ONCE)
    if (works.length === 0) break
    for (const outcome of await Promise.all(works.map((work) => tend(context, work)))) {
      if (outcome) tally[outcome] += 1
    }
  }
  return tally
}

async function tend(context: TendContext, work: HubWork): Promise<'asked' | 'failed' | undefined> {
  const { db, client, log, site, hubs } = context
  const hasEnded = !work.is_wanted && (!work.has_lease || work.failures >= MOST_GOODBYES)
  if (hasEnded) return void (await finishHubWork(db, work))
  // A hub on the internet could never call a machine that only we can reach.
  if (hasPublicHost(work.hub_url) && !hasPublicHost(site.baseUrl))
    return void (await postponeHubWork(db, work, { seconds: DAY }))
  const wait = await takeTurn(db, registrableDomain(work.hub_url) ?? '', false)
  if (wait > 0) return void (await postponeHubWork(db, work, { seconds: wait }))
  try {
    await askHub(client, work.hub_url, {
      'hub.mode': work.is_wanted ? 'subscribe' : 'unsubscribe',
      'hub.topic': work.topic_url,
      'hub.callback': `${site.baseUrl}${HUB_CALLBACKS}/${work.callback}`,
      ...(work.is_wanted && {
        'hub.lease_seconds': String(LEASE_SECONDS),
        'hub.secret': hubs.secretOf(work.callback),
      }),
    })
    await noteAsked(db, work, retrySeconds(work.failures))
    return 'asked'
  } catch (err) {
    log.info({ err, hub: work.hub_url }, 'hub not reached')
    await postponeHubWork(db, work, { seconds: retrySeconds(work.failures), error: reasonOf(err) })
    return 'failed'
  }
}

/** An hour, then twice as long each time, up to a day. */
function retrySeconds(failures: number): number {
  return Math.min(HOUR * 2 ** failures, DAY)
}

/** For the console. Closed and filtered ports look alike. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && /^The hub answered \d{3}\.$/.test(error.message)) return error.message
  return failureCodeOf(error) ? 'The hub couldn’t be reached.' : 'An unexpected error occurred'
}
