import type { PayloadOf } from '@daily-drops/contract/define-job'
import type { handleInbound } from '@daily-drops/contract/jobs/delivery'
import type { Tx } from '@daily-drops/db/client'
import { takeInbound } from '@daily-drops/db/delivery/inbound'
import { maySend } from '@daily-drops/db/delivery/origins'
import type { Delivery } from '../../delivery/delivery.ts'
import { onMailUpdate } from '../../delivery/inbound/mail-update.ts'
import { onTelegramUpdate, type Reply } from '../../delivery/inbound/telegram-update.ts'
import { onWhatsAppUpdate } from '../../delivery/inbound/whatsapp-update.ts'
import type { JobContext } from '../bind.ts'

const READERS: Record<string, (db: Tx, delivery: Delivery, payload: unknown) => Promise<Reply>> = {
  telegram: onTelegramUpdate,
  whatsapp: onWhatsAppUpdate,
  mail: onMailUpdate,
}

/** The effects and the mark that they happened are committed together; the answer to the person comes after. */
export async function handle(
  { db, delivery, log }: JobContext,
  { provider, ref }: PayloadOf<typeof handleInbound>,
) {
  const reply = await db.transaction().execute(async (db) => {
    const update = await takeInbound(db, provider, ref)
    return update && READERS[provider]?.(db, delivery, update.payload)
  })
  if (!reply || !(await maySend(db, delivery.baseUrl))) return { handled: true as const }
  // Nobody is helped by doing it all again because the answer did not arrive.
  await reply().catch((err) => log.warn({ err, provider }, 'not answered'))
  return { handled: true as const }
}
