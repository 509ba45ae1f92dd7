import { rulesOf } from '@daily-drops/core/delivery/channels'
import type { Db } from '@daily-drops/db/connection/client'
import { pauseBudget } from '@daily-drops/db/delivery/budgets'
import { closeChannel } from '@daily-drops/db/delivery/channels'
import type { Claimed } from '@daily-drops/db/delivery/claims'
import { noteSoftFailure } from '@daily-drops/db/delivery/soft-failures'
import { suppress } from '@daily-drops/db/delivery/suppressions'
import type { DeliverySigner } from '@daily-drops/services/delivery/signed-links'
import type { Outcome } from './sender.ts'

type Refusal = Extract<Outcome, { kind: 'refused' }>
type Retry = Extract<Outcome, { kind: 'retry' }>

/** A refusal may concern more than this message: the address may not exist, or may not accept our messages. */
export async function closeAfterRefusal(
  { db, signer }: { db: Db; signer: DeliverySigner },
  { userId, channel, address }: Claimed,
  { closes, suppresses, isSoft }: Refusal,
): Promise<void> {
  if (!closes && !suppresses && !isSoft) return
  await db.transaction().execute(async (db) => {
    if (isSoft) await noteSoftFailure(db, userId, channel)
    if (closes) await closeChannel(db, userId, channel, closes)
    if (!suppresses) return
    const hint = rulesOf(channel).kind === 'mailbox' ? (address.split('@')[1] ?? null) : null
    await suppress(db, { channel, digest: signer.digest(channel, address), hint, reason: suppresses })
  })
}

export async function pauseForRetry(db: Db, { pauses, reason }: Retry): Promise<void> {
  if (pauses) await pauseBudget(db, pauses.key, pauses.seconds, reason)
}
