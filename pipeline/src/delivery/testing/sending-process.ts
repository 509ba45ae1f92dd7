/**
 * node sending-process.ts <database url> <smtp url> <clock file>: plans and sends what is due on request, for
 * tests that interrupt it.
 */
import { readFileSync } from 'node:fs'
import { createDb } from '@daily-drops/db/connection/client'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { createLogger } from '@daily-drops/services/operations/logger'
import { createMailSender } from '../channels/email/mail-sender.ts'
import { planDue } from '../plan.ts'
import { sendDueNow } from '../send-due.ts'
import type { Sender } from '../sender.ts'

const [databaseUrl = '', smtpUrl = '', clockFile = ''] = process.argv.slice(2)
const YEAR_MS = 365 * 24 * 60 * 60_000

keepTimeBy(clockFile)
const db = createDb(databaseUrl, { max: 4, applicationName: 'sending-process' })
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

const log = createLogger('worker', 'silent')
const context = { db, log, snapshots, signer, senders: [mail], locales: [] }

process.on('message', async () => {
  try {
    await planDue(db, signal)
    await sendDueNow(context, signal)
    process.send?.('sent')
  } catch {
    process.send?.('failed')
  }
})
process.on('disconnect', () => process.exit())

/**
 * After a short suspension, the process finds that its clock advanced as far as the file says, and a
 * heartbeat is due.
 */
function keepTimeBy(file: string): void {
  const [realNow, realInterval] = [performance.now.bind(performance), setInterval]
  performance.now = () => realNow() + Number(readFileSync(file, 'utf8'))
  globalThis.setInterval = ((run: () => void, ms: number) => {
    let last = performance.now()
    return realInterval(() => {
      if (performance.now() - last < ms) return
      last = performance.now()
      run()
    }, 10)
  }) as typeof setInterval
}
