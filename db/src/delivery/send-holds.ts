import type { LinkedChannel } from '@daily-drops/core/delivery/channels'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** `stopped` by an operator; `paused` while the provider refuses all our messages; `suppressed` this address alone. */
type SendHold = 'stopped' | 'paused' | 'suppressed'

/** Why a messaging app may not be used for this address now. Editions are judged by `handOver`; this is for every other message. */
export async function sendHold(
  db: Db | Tx,
  kind: LinkedChannel,
  digest: Buffer,
): Promise<SendHold | undefined> {
  // A messaging app's own budget has the name of its channel.
  const { rows } = await sql<{ hold: SendHold | null }>`
    select case
      when exists (select from suppressions where channel = ${kind} and address_digest = ${digest}) then 'suppressed'
      when exists (select from delivery_pauses where channel = ${kind}) then 'stopped'
      when exists (select from send_budgets where key = ${kind} and paused_until > now()) then 'paused'
    end as hold`.execute(db)
  return rows[0]?.hold ?? undefined
}
