/**
 * node worker-process.ts <database url> <smtp url> <bot api> [no-claim]: sends what is due, and calls webhooks, until
 * it is killed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { callWebhook } from '@daily-drops/contract/jobs/webhooks'
import { createDb } from '@daily-drops/db/connection/client'
import { startConsumers } from '@daily-drops/db/jobs/jobs-consumer'
import { wakeDue } from '@daily-drops/db/webhooks/webhook-turns'
import { createMailSender } from '@daily-drops/pipeline/delivery/channels/email/mail-sender'
import { createSlack } from '@daily-drops/pipeline/delivery/channels/slack/slack'
import { createTelegram } from '@daily-drops/pipeline/delivery/channels/telegram/telegram'
import { planDue } from '@daily-drops/pipeline/delivery/plan'
import { sendDueNow } from '@daily-drops/pipeline/delivery/send-due'
import type { Sender } from '@daily-drops/pipeline/delivery/sender'
import { createGuardedClient } from '@daily-drops/pipeline/fetch/guarded-client'
import { runTurn } from '@daily-drops/pipeline/webhooks/run-turn'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { createLogger } from '@daily-drops/services/operations/logger'
import { callWithoutClaim, sendWithoutClaim } from './no-claim.ts'
import { DRILL_SIGNER } from './signer.ts'

const [databaseUrl = '', smtpUrl = '', apiRoot = '', control] = process.argv.slice(2)
const CENTURY_MS = 100 * 365 * 24 * 60 * 60 * 1000

const db = createDb(databaseUrl, { max: 6 })
const log = createLogger('worker', 'silent')
const signer = DRILL_SIGNER
const site = 'https://drops.example'
const mail = createMailSender({
  smtpUrl,
  from: 'Daily Drops <hello@drops.example>',
  site,
  signer,
  connections: 5,
  perSecond: 5000,
  perDomainSecond: 5000,
})
const telegram = createTelegram({ token: '1:drill', site, signer, apiRoot })
const client = createGuardedClient({ contactUrl: site, allowCidrs: ['127.0.0.0/8'] })
const slack = createSlack({ db, signer, site, locales: [], client })
const senders = [mail, telegram.sender, slack.sender] as Sender[]
const snapshots = holdSnapshot(db, {
  freshForMs: CENTURY_MS,
  oldestMs: CENTURY_MS,
  onRenewalFailed: () => {},
})
const { signal } = new AbortController()
const delivery = { baseUrl: site, signer, snapshots }
const calling = { db, log, client, delivery, signal, stopping: signal }

/** Jobs that a killed worker held are found by any other, as in the product. */
async function callFromQueue(): Promise<void> {
  await startConsumers({
    url: databaseUrl,
    maxPerQueue: 2,
    superviseSeconds: 1,
    consumers: [
      {
        contract: callWebhook,
        run: ({ payload }) => runTurn(calling, callWebhook.payload.parse(payload).webhookId),
      },
    ],
    onError: () => {},
  })
}

let isCalling = control === 'no-claim'
for (;;) {
  try {
    if (!isCalling) await callFromQueue()
    isCalling = true
    await planDue(db, signal)
    const context = { db, log, snapshots, signer, senders, locales: [] }
    if (control === 'no-claim') {
      await sendWithoutClaim(context)
      await callWithoutClaim(calling)
    } else {
      await wakeDue(db)
      await sendDueNow(context, signal)
    }
    process.send?.('alive')
  } catch {
    // The database is restarting.
  }
  await sleep(150)
}
