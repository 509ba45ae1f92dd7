import type { Channel } from '@daily-drops/core/delivery/channels'
import type { Db } from '@daily-drops/db/connection/client'
import { maySend } from '@daily-drops/db/delivery/origins'
import type { DeliverySigner } from '@daily-drops/services/delivery/signed-links'
import type { SnapshotHolder } from '@daily-drops/services/editions/ranking-snapshot'
import type { Logger } from '@daily-drops/services/operations/logger'
import { sendDue } from './send-due.ts'
import type { Sender } from './sender.ts'
import type { Telegram } from './telegram/telegram.ts'
import type { WhatsApp } from './whatsapp/whatsapp.ts'

/** What a worker needs to reach readers; what is not configured is not there. */
export interface Delivery {
  baseUrl: string
  signer: DeliverySigner
  snapshots: SnapshotHolder
  senders: readonly Sender[]
  telegram?: Telegram | undefined
  whatsapp?: WhatsApp | undefined
}

/** A run ends before the next minute's begins. */
const RUN_MS = 55_000

interface SendingJob {
  db: Db
  log: Logger
  delivery: Delivery
  signal: AbortSignal
  stopping: AbortSignal
}

/** One run of a sending job over some of the channels. */
export async function runSending(
  { db, log, delivery, signal, stopping }: SendingJob,
  isMine: (channel: Channel) => boolean,
): Promise<{ sent: number; held?: true }> {
  const senders = delivery.senders.filter(({ channel }) => isMine(channel))
  if (senders.length === 0) return { sent: 0 }
  if (!(await maySend(db, delivery.baseUrl))) {
    log.error('this database is a copy: nothing is sent until an operator confirms it')
    return { sent: 0, held: true }
  }
  const until = AbortSignal.any([signal, stopping, AbortSignal.timeout(RUN_MS)])
  return { sent: await sendDue({ db, log, ...delivery, senders }, until) }
}
