import type { SendingContext } from '@daily-drops/pipeline/delivery/send-due'
import { composeIssue } from '@daily-drops/services/delivery/issue'
import { sql } from 'kysely'

type Claim = Parameters<SendingContext['senders'][number]['render']>[0]

/** A naive sender: reads what is due, sends it, records that it was sent. The drill must notice. */
export async function sendWithoutClaim(context: SendingContext): Promise<void> {
  const { db, senders } = context
  for (const sender of senders) {
    const { rows } = await sql<Claim>`
      select deliveries.id, fence, channel, deliveries.user_id as "userId", edition_day as "editionDay", part, parts,
        is_catch_up as "isCatchUp", due_at as "dueAt", now() as "now", attempts, repeats, drop_ids as "dropIds",
        case channel when 'email' then email else address end as address, language_prefs as languages,
        subscription_tier as tier
      from deliveries
      join profiles on profiles.id = deliveries.user_id
      join delivery_channels on delivery_channels.user_id = profiles.id and kind = channel
      where state = 'pending' and channel = ${sender.channel} and next_attempt_at <= now()
      order by next_attempt_at limit 100`.execute(db)
    for (const claim of rows) {
      const issue = await composeIssue(context, claim, claim.now)
      if (!issue) continue
      const { kind } = await sender.send(await sender.render(claim, issue), () => true)
      const state = kind === 'sent' ? 'sent' : 'dead'
      await sql`update deliveries set state = ${state}, sent_at = case when ${state} = 'sent' then now() end
        where id = ${claim.id}`.execute(db)
    }
  }
}
