import type { WebhookEvent } from '@daily-drops/core/webhooks/webhooks'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import { saveBookmark, savedAtOf } from '@daily-drops/db/reading/bookmarks'
import { recordWebhookEvent } from '@daily-drops/db/webhooks/webhook-events'
import { addWebhook } from '@daily-drops/db/webhooks/webhooks'
import {
  expectedSignature,
  type ReceivedCall,
  type Receiver,
} from '@daily-drops/pipeline/webhooks/testing/receiver'
import {
  digestOfAddress,
  newWebhookSecret,
  sealWebhook,
} from '@daily-drops/services/webhooks/webhook-secrets'
import { sql } from 'kysely'
import { DRILL_SIGNER } from './signer.ts'
import { luck } from './world.ts'

/** Of each group, so that addresses of readers of every channel are called. */
const READERS_PER_GROUP = 4
const EVENTS: WebhookEvent[] = ['edition.ready', 'item.saved']
const OLDEST_SECONDS = 300

export interface WebhookAccount {
  events: number
  lost: number
  unsigned: number
  /** Events that were called with more than one id. */
  underOtherIds: number
  /** Ids that were used for more than one event. */
  sharedIds: number
  repeated: number
}

/** Readers with a webhook of their own, what happens to them, and what their programs get. */
export async function openWebhooks(db: Db, receiver: Receiver) {
  const { rows: readers } = await sql<{ id: string }>`
    select id from profiles where email ~ ${`-[1-${READERS_PER_GROUP}]@`} order by email`.execute(db)
  const secrets = new Map<string, string>()
  for (const { id } of readers) secrets.set(`/${id}`, await register(db, id, `${receiver.origin}/${id}`))
  const happened = new Set<string>()
  const calls: { event: string; id: string; isSigned: boolean; isAccepted: boolean }[] = []
  const attempts = new Map<string, number>()

  receiver.treat = async (call) => {
    const event = eventOf(call)
    const attempt = (attempts.get(event) ?? 0) + 1
    attempts.set(event, attempt)
    const fate = attempt === 1 ? luck(event) : 99
    const isAccepted = fate >= 15
    calls.push({ event, id: call.id, isSigned: isSigned(call, secrets.get(call.path) ?? ''), isAccepted })
    if (fate < 8) return 503
    if (fate < 15) return 'answer lost'
    if (fate < 50) await new Promise((resolve) => setTimeout(resolve, 1000))
    return undefined
  }

  return {
    /** Every reader saves an item. If a day is given, their edition of that day is finished. */
    async happen(dropId: number, day?: string): Promise<void> {
      for (const { id } of readers) {
        await db.transaction().execute((db) => record(db, id, dropId, day))
        happened.add(`/${id} ${dropId}`)
        if (day) happened.add(`/${id} ${day}`)
      }
    },
    account: (): WebhookAccount => {
      const accepted = new Set(calls.filter(({ isAccepted }) => isAccepted).map(({ event }) => event))
      const underIds = [...Map.groupBy(calls, ({ event }) => event).values()]
      const events = [...Map.groupBy(calls, ({ id }) => id).values()]
      return {
        events: happened.size,
        lost: [...happened].filter((event) => !accepted.has(event)).length,
        unsigned: calls.filter(({ isSigned }) => !isSigned).length,
        underOtherIds: underIds.filter((of) => new Set(of.map(({ id }) => id)).size > 1).length,
        sharedIds: events.filter((of) => new Set(of.map(({ event }) => event)).size > 1).length,
        repeated: calls.length - underIds.length,
      }
    },
  }
}

async function register(db: Db, userId: string, url: string): Promise<string> {
  const secret = newWebhookSecret()
  const webhook = {
    user_id: userId,
    sealed_address: sealWebhook(DRILL_SIGNER, userId, 'address', url),
    address_digest: digestOfAddress(userId, url),
    sealed_secret: sealWebhook(DRILL_SIGNER, userId, 'secret', secret),
    events: EVENTS,
  }
  await db.transaction().execute((db) => addWebhook(db, webhook))
  return secret
}

/** Safe to repeat when the database was lost meanwhile: a save that was stored is no second event. */
async function record(db: Tx, userId: string, dropId: number, day?: string): Promise<void> {
  const saved = await savedAtOf(db, userId, [dropId])
  if (saved.size > 0) return
  await saveBookmark(db, userId, dropId)
  if (day) await recordWebhookEvent(db, { userId, event: 'edition.ready', subject: day })
}

function eventOf({ path, body }: ReceivedCall): string {
  if (body.type === 'edition.ready') return `${path} ${body.data.day}`
  return body.type === 'item.saved' ? `${path} ${body.data.item.id}` : path
}

function isSigned(call: ReceivedCall, secret: string): boolean {
  const isRecent = Math.abs(Date.now() / 1000 - call.timestamp) < OLDEST_SECONDS
  return isRecent && call.signatures.includes(expectedSignature(secret, call))
}
