/** node sending-process.ts <database url> <smtp url>: plans and sends what is due once, for tests that end it on the way. */
import { createDb } from '@daily-drops/db/client'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { createLogger } from '@daily-drops/services/logger'
import { createMailSender } from '../mail/mail-sender.ts'
import { planDue } from '../plan.ts'
import { sendOnce } from '../send-due.ts'
import type { Sender } from '../sender.ts'

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2)
const YEAR_MS = 365 * 24 * 60 * 60_000

const db = createDb(databaseUrl, { max: 4 })
const signer = createDeliverySigner({ current: 'a secret of at least thirty-two characters' })
const mail = createMailSender({
  smtpUrl,
  from: 'Daily Drops <hello@drops.example>',
  site: 'https://drops.example',
  signer,
  connections: 1,
  perSecond: 1000,
  perDomainSecond: 1000,
}) as Sender
const snapshots = holdSnapshot(db, { freshForMs: YEAR_MS, oldestMs: YEAR_MS, onRenewalFailed: () => {} })
const { signal } = new AbortController()

await planDue(db, signal)
await sendOnce({ db, log: createLogger('worker', 'silent'), snapshots, signer, senders: [mail] }, signal)
process.send?.('sent')
// Stays, so that whoever started it ends it.
setInterval(() => {}, 60_000)
