import { pathIn } from '@daily-drops/contract/pages/language-paths'
import { isPushHost } from '@daily-drops/core/delivery/push-hosts'
import { isolate } from '@daily-drops/core/text/isolate'
import type { Db } from '@daily-drops/db/connection/client'
import {
  deletePushSubscription,
  type KnownBrowser,
  noteReached,
  pushSubscriptionsOf,
} from '@daily-drops/db/delivery/push-subscriptions'
import type { WorkerChannelEnv } from '@daily-drops/services/delivery/channels/channel-settings'
import { cut, headingOf } from '@daily-drops/services/delivery/item-words'
import { request } from 'undici'
import type { GuardedClient } from '../../../fetch/guarded-client.ts'
import { retryAfterMs } from '../../../fetch/retry-after.ts'
import type { OpenChannel } from '../../open-channel.ts'
import type { Outcome, Sender } from '../../sender.ts'
import { encryptPush, type VapidKeys, vapidHeader } from './encrypt.ts'
import { createRefusals } from './refusals.ts'

interface PushOptions {
  db: Db
  /** A stranger chose the endpoint, so it is reached through the same guard as publishers. */
  client: GuardedClient
  vapid: VapidKeys
  isAllowed?: (host: string) => boolean
}

interface PushMessage {
  userId: string
  topic: string
  payload: Buffer
}

const TTL_SECONDS = 6 * 60 * 60
const TIMEOUT_MS = 10_000
const BUDGET = 'push'
/** Short enough for three titles. */
const LONGEST_TITLE = 100
const PAUSE_SECONDS = 300

/**
 * All browsers of a reader get the same message. It has one topic and tag per day, so that a repetition
 * replaces the first.
 */
export function createPushSender({
  db,
  client,
  vapid,
  isAllowed = isPushHost,
}: PushOptions): Sender<PushMessage> {
  const refusals = createRefusals()
  return {
    channel: 'push',
    recognisesRepeats: true,
    concurrency: 10,
    budgetsOf: () => [{ key: BUDGET, perSecond: 500, burst: 1000 }],
    render: ({ userId, editionDay, part }, issue) => ({
      userId,
      topic: `edition-${editionDay}-${part}`,
      payload: Buffer.from(
        JSON.stringify({
          title: headingOf(issue),
          body: issue.items
            .slice(0, 3)
            .map(({ title }) => isolate(cut(title, LONGEST_TITLE)))
            .join(' · '),
          tag: `edition-${editionDay}-${part}`,
          url: pathIn(issue.locale, '/feed'),
        }),
      ),
    }),
    async send(message, stillOurs) {
      if (!stillOurs()) return { kind: 'retry', reason: 'lease lost' }
      const browsers = await pushSubscriptionsOf(db, message.userId)
      const outcomes = await Promise.all(browsers.map((browser) => sendTo(browser, message)))
      return bestOf(outcomes)
    },
    close: () => {},
  }

  async function sendTo(browser: KnownBrowser, { userId, topic, payload }: PushMessage): Promise<Outcome> {
    const { protocol, hostname } = new URL(browser.endpoint)
    if (protocol !== 'https:' && isAllowed === isPushHost)
      return { kind: 'refused', reason: 'push not https' }
    if (!isAllowed(hostname)) return { kind: 'refused', reason: 'push host unknown' }
    try {
      const response = await request(browser.endpoint, {
        method: 'POST',
        dispatcher: client.dispatcher,
        headers: {
          authorization: vapidHeader(vapid, browser.endpoint, new Date()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(TTL_SECONDS),
          topic,
          urgency: 'normal',
        },
        body: encryptPush(payload, browser),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body.dump()
      const { statusCode: status, headers } = response
      return await outcomeOf({ ...browser, userId }, status, headers['retry-after'])
    } catch (error) {
      return { kind: 'retry', reason: `push ${(error as { code?: string }).code ?? 'failed'}` }
    }
  }

  async function outcomeOf(
    { endpoint, wasReached, userId }: KnownBrowser & { userId: string },
    status: number,
    retryAfter: string | string[] | undefined,
  ): Promise<Outcome> {
    const reason = `push ${status}`
    if (status >= 200 && status < 300) {
      refusals.accepted()
      if (!wasReached) await noteReached(db, endpoint)
      return { kind: 'sent' }
    }
    if (status === 404 || status === 410) {
      await deletePushSubscription(db, endpoint)
      return { kind: 'refused', reason }
    }
    // The subscription is kept, because our keys may be wrong. Other readers are served until that is clear.
    if (status === 401 || status === 403) {
      const isOurFault = wasReached && refusals.refused(userId)
      return { kind: 'retry', reason, ...(isOurFault && { pauses: { key: BUDGET, seconds: PAUSE_SECONDS } }) }
    }
    if (status === 429 || status >= 500) {
      const [asked] = [retryAfter].flat()
      return { kind: 'retry', reason, ...(asked && { afterSeconds: retryAfterMs(asked, new Date()) / 1000 }) }
    }
    return { kind: 'refused', reason }
  }
}

export function openPush(
  env: WorkerChannelEnv,
  { db, client }: Pick<PushOptions, 'db' | 'client'>,
): OpenChannel | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_CONTACT: contact } = env
  if (!publicKey || !privateKey || !contact) return undefined
  return { sender: createPushSender({ db, client, vapid: { publicKey, privateKey, contact } }) as Sender }
}

/** One browser that got it is enough. Otherwise the outcome that may still lead to success. */
function bestOf(outcomes: Outcome[]): Outcome {
  return (
    outcomes.find(({ kind }) => kind === 'sent') ??
    outcomes.find((outcome) => outcome.kind === 'retry' && outcome.pauses) ??
    outcomes.find(({ kind }) => kind === 'retry') ??
    outcomes[0] ?? { kind: 'refused', reason: 'no browser connected', closes: 'unreachable' }
  )
}
