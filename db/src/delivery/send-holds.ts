import type { LinkedChannel } from '@daily-drops/core/delivery/channels'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** `stopped`: by an operator. `paused`: the provider refuses all our messages. `suppressed`: only this address. */
type SendHold = 'stopped' | 'paused' | 'suppressed'

/**
 * Why a messaging app may not be used for this address now. `handOver` checks editions. This is for all other
 * messages.
 */
export async function sendHold(
  db: Db | Tx,
  kind: LinkedChannel,
  digest: Buffer,
): Promise<SendHold | undefined> {
  // A messaging app's budget is named after its channel.
  const { rows } = await sql<{ hold: SendHold | null }>`
    select case
      when exists (select from suppressions where channel = ${kind} and address_digest = ${digest}) then 'suppressed'
      when exists (select from delivery_pauses where channel = ${kind}) then 'stopped'
      when exists (select from send_budgets where key = ${kind} and paused_until > now()) then 'paused'
    end as hold`.execute(db)
  return rows[0]?.hold ?? undefined
}
