import type { Tx } from '@daily-drops/db/client'
import { closeChannel } from '@daily-drops/db/delivery/channels'
import { findDelivery } from '@daily-drops/db/delivery/deliveries'
import { noteSoftFailure } from '@daily-drops/db/delivery/soft-failures'
import { suppress } from '@daily-drops/db/delivery/suppressions'
import { simpleParser } from 'mailparser'
import { z } from 'zod'
import type { Delivery } from '../delivery.ts'
import { isHard, statusIn } from '../mail/smtp-outcome.ts'

/** A raw mail, with the address it came to, or a provider's event that names our message. */
const updateSchema = z.union([
  z.object({ raw: z.base64(), to: z.string().max(500).optional() }),
  z.object({
    event: z.object({
      type: z.enum(['bounce', 'complaint', 'unsubscribe']),
      delivery: z.uuid(),
      status: z.string().max(20).optional(),
    }),
  }),
])

type Report = { kind: 'hard' | 'soft' | 'complaint' | 'unsubscribe'; deliveryId?: string; userId?: string }

export async function onMailUpdate(db: Tx, delivery: Delivery, payload: unknown): Promise<undefined> {
  const update = updateSchema.parse(payload)
  const report = 'raw' in update ? await readMail(delivery, update) : eventReport(update.event)
  if (!report) return
  if (report.userId) return void (await closeChannel(db, report.userId, 'email', 'unsubscribed'))
  const sent = report.deliveryId ? await findDelivery(db, report.deliveryId) : undefined
  if (sent?.channel !== 'email') return
  if (report.kind === 'unsubscribe')
    return void (await closeChannel(db, sent.user_id, 'email', 'unsubscribed'))
  if (report.kind === 'soft') return noteSoftFailure(db, sent.user_id, 'email').then(() => undefined)
  const isBounce = report.kind === 'hard'
  const digest = delivery.signer.digest('email', sent.email)
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

/** The address it came to names our message and cannot be made by others; what it says decides the rest. */
async function readMail(
  { signer }: Delivery,
  { raw, to }: { raw: string; to?: string | undefined },
): Promise<Report | undefined> {
  const source = Buffer.from(raw, 'base64')
  // Reports are small; nobody needs the mail that came back with them.
  const mail = await simpleParser(source.subarray(0, 512 * 1024), { keepDeliveryStatus: true })
  const header = [mail.to]
    .flat()
    .map((one) => one?.text ?? '')
    .join(' ')
  const addressed = `${to ?? ''} ${header}`
  const token = (name: string) =>
    new RegExp(`${name}\\+([^\\s@<>]+)@`, 'i').exec(addressed)?.[1]?.toLowerCase() ?? ''
  const userId = signer.read('unsubscribe', token('unsubscribe'))
  if (userId) return { kind: 'unsubscribe', userId }
  const deliveryId = signer.read('bounce', token('bounce'))
  if (!deliveryId) return undefined
  const text = source.toString('latin1')
  if (/^feedback-type:\s*abuse/im.test(text)) return { kind: 'complaint', deliveryId }
  const action = /^action:\s*(\w+)/im.exec(text)?.[1]?.toLowerCase()
  // Absences and other answers by machines are no reports.
  if (action !== 'failed') return undefined
  const status = statusIn(/^status:\s*(.+)$/im.exec(text)?.[1] ?? '')
  return { kind: isHard(status) ? 'hard' : 'soft', deliveryId }
}
