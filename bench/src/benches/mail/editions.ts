import { EVERY_DAY } from '@daily-drops/core/delivery/channels'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { createMailSender } from '@daily-drops/pipeline/delivery/channels/email/mail-sender'
import { planDue } from '@daily-drops/pipeline/delivery/plan'
import { sendDueNow } from '@daily-drops/pipeline/delivery/send-due'
import type { Sender } from '@daily-drops/pipeline/delivery/sender'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { createLogger } from '@daily-drops/services/operations/logger'
import { sql } from 'kysely'
import { addReaders } from '../../drills/delivery/readers.ts'
import { CONNECTIONS, type Mail, type Sent, timed } from './sent.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const { signal } = new AbortController()

/** Readers who get their edition by email at this minute. */
export async function openEditions(url: string, readers: number) {
  const db = createDb(url, { max: 10 })
  const now = new Date()
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const schedule = { timeZone: 'UTC', days: EVERY_DAY, minutes: [minute] }
  const due = new Date(now.getTime() - 120_000)
  await addReaders(db, {
    groups: [{ kind: 'email', readerZone: 'UTC', schedule }],
    perGroup: readers,
    from: due,
    days: [now.toISOString().slice(0, 10)],
  })
  return {
    /** Plans all of them again. */
    async plan(): Promise<void> {
      await sql`truncate deliveries`.execute(db)
      await sql`update delivery_channels set next_run_at = ${due}`.execute(db)
      await planDue(db, signal)
      await sql`vacuum analyze deliveries`.execute(db)
    },
    send: (smtpUrl: string) => send(db, smtpUrl),
    close: () => db.destroy(),
  }
}

/** As a worker does. Also returns the emails as they left. */
async function send(db: Db, smtpUrl: string): Promise<Sent & { mails: Mail[] }> {
  const signer = createDeliverySigner({ current: 'a secret for measuring of thirty-two characters' })
  const sender = createMailSender({
    smtpUrl,
    from: 'Daily Drops <hello@drops.example>',
    site: 'https://drops.example',
    signer,
    connections: CONNECTIONS,
    perSecond: 10_000,
    perDomainSecond: 10_000,
  })
  const mails: Mail[] = []
  const watched: typeof sender = {
    ...sender,
    send(message, stillOurs) {
      mails.push({ raw: message.raw, to: message.to })
      return sender.send(message, stillOurs)
    },
  }
  const snapshots = holdSnapshot(db, { freshForMs: YEAR_MS, oldestMs: YEAR_MS, onRenewalFailed: () => {} })
  await snapshots.current(new Date())
  const log = createLogger('worker', 'silent')
  const context = { db, log, snapshots, signer, senders: [watched as Sender], locales: [] }
  const sent = await timed(() => sendDueNow(context, signal))
  sender.close()
  return { ...sent, mails }
}
