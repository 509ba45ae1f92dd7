import type { Tx } from '@daily-drops/db/connection/client'
import { closeChannel } from '@daily-drops/db/delivery/channels'
import { findDelivery } from '@daily-drops/db/delivery/deliveries'
import { noteSoftFailure } from '@daily-drops/db/delivery/soft-failures'
import { suppress } from '@daily-drops/db/delivery/suppressions'
import { mailSubject } from '@daily-drops/services/delivery/mail-recipient'
import { z } from 'zod'
import type { Delivery } from '../../delivery.ts'
import type { Reading, ReadingContext } from '../../inbound/reading.ts'
import { isHard, statusIn } from './smtp-outcome.ts'

/** A raw email, or a provider's event with the id of our message. */
const updateSchema = z.union([
  z.object({ raw: z.base64() }),
  z.object({
    event: z.object({
      type: z.enum(['bounce', 'complaint', 'unsubscribe']),
      delivery: z.uuid(),
      status: z.string().max(20).optional(),
    }),
  }),
])

type Report =
  | { kind: 'hard' | 'soft' | 'complaint' | 'unsubscribe'; deliveryId: string }
  | { kind: 'unsubscribe'; userId: string }

export async function readMailUpdate(context: ReadingContext, payload: unknown): Promise<Reading> {
  const update = updateSchema.safeParse(payload)
  if (!update.success) return { unreadable: 'neither an email nor an event' }
  const report =
    'raw' in update.data ? await readMail(context, update.data.raw) : eventReport(update.data.event)
  if (report && 'unreadable' in report) return report
  return { apply: (db) => applyReport(db, context.delivery, report) }
}

async function applyReport(db: Tx, { signer }: Delivery, report: Report | undefined): Promise<undefined> {
  if (!report) return
  if ('userId' in report) return void (await closeChannel(db, report.userId, 'email', 'unsubscribed'))
  const sent = await findDelivery(db, report.deliveryId)
  if (sent?.channel !== 'email') return
  if (report.kind === 'unsubscribe')
    return void (await closeChannel(db, sent.user_id, 'email', 'unsubscribed'))
  if (report.kind === 'soft') return noteSoftFailure(db, sent.user_id, 'email').then(() => undefined)
  const isBounce = report.kind === 'hard'
  const digest = signer.digest('email', sent.email)
  const hint = sent.email.split('@')[1] ?? null
  await suppress(db, { channel: 'email', digest, hint, reason: isBounce ? 'bounced' : 'complaint' })
  await closeChannel(db, sent.user_id, 'email', isBounce ? 'bounced' : 'complaint')
}

function eventReport({
  type,
  delivery: deliveryId,
  status,
}: {
  type: string
  delivery: string
  status?: string | undefined
}): Report {
  if (type === 'bounce') return { kind: isHard(status) ? 'hard' : 'soft', deliveryId }
  return { kind: type === 'complaint' ? 'complaint' : 'unsubscribe', deliveryId }
}

/** The recipient address identifies our message and cannot be forged. Without it, nothing more is read. */
async function readMail(
  { delivery, parser }: ReadingContext,
  raw: string,
): Promise<Report | { unreadable: string } | undefined> {
  const email = Buffer.from(raw, 'base64')
  const subject = mailSubject(delivery.signer, email)
  if (!subject) return undefined
  if (subject.purpose === 'unsubscribe') return { kind: 'unsubscribe', userId: subject.id }
  const deliveryId = subject.id
  const report = await parser.readReport(email, deliveryId)
  if (report.outcome === 'unreadable') return { unreadable: report.reason }
  if (report.outcome === 'complaint') return { kind: 'complaint', deliveryId }
  // Delay notices, out-of-office replies and other automatic replies change nothing.
  if (report.outcome !== 'delivery-status' || report.action !== 'failed') return undefined
  return { kind: isHard(statusIn(report.status)) ? 'hard' : 'soft', deliveryId }
}
