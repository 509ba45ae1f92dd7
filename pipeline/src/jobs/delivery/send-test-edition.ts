import { randomUUID } from 'node:crypto'
import type { sendTestEdition } from '@daily-drops/contract/jobs/delivery'
import type { PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { localDay } from '@daily-drops/core/local-day'
import { findMailReader } from '@daily-drops/db/delivery/mail-readers'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import { composeIssue } from '@daily-drops/services/delivery/issue'
import type { DeliveryContext } from '../../delivery/delivery.ts'

/** Only to the reader's own address. It does not count as a delivery. */
export async function handle(
  { db, delivery }: DeliveryContext,
  { userId }: PayloadOf<typeof sendTestEdition>,
) {
  const sender = delivery.channels.email?.sender
  const reader = await findMailReader(db, userId)
  if (!sender || !reader) throw new PermanentFailure('Emails can’t be sent to this reader')
  const now = new Date()
  const claim = {
    ...reader,
    id: randomUUID(),
    channel: 'email' as const,
    fence: 0,
    editionDay: localDay(now, reader.readerZone),
    part: 1,
    parts: 1,
    isCatchUp: false,
    dueAt: now,
    now,
    attempts: 0,
    repeats: 0,
    dropIds: null,
    lastInboundAt: null,
  }
  const issue = await composeIssue({ db, ...delivery }, claim, now)
  if (!issue) return { sent: false }
  const outcome = await sender.send(await sender.render(claim, issue), () => true)
  if (outcome.kind === 'retry') throw new Error(outcome.reason)
  return { sent: outcome.kind === 'sent' }
}
