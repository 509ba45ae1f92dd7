/** node worker-process.ts <database url> <smtp url> <bot api> [no-claim]: sends what is due until it is killed. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb } from '@daily-drops/db/connection/client'
import { createMailSender } from '@daily-drops/pipeline/delivery/channels/email/mail-sender'
import { createSlack } from '@daily-drops/pipeline/delivery/channels/slack/slack'
import { createTelegram } from '@daily-drops/pipeline/delivery/channels/telegram/telegram'
import { planDue } from '@daily-drops/pipeline/delivery/plan'
import { sendDueNow } from '@daily-drops/pipeline/delivery/send-due'
import type { Sender } from '@daily-drops/pipeline/delivery/sender'
import { createGuardedClient } from '@daily-drops/pipeline/fetch/guarded-client'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { createLogger } from '@daily-drops/services/operations/logger'
import { sendWithoutClaim } from './no-claim.ts'
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

for (;;) {
  try {
    await planDue(db, signal)
    const context = { db, log, snapshots, signer, senders, locales: [] }
    if (control === 'no-claim') await sendWithoutClaim(context)
    else await sendDueNow(context, signal)
    process.send?.('alive')
  } catch {
    // The database is restarting.
  }
  await sleep(150)
}
