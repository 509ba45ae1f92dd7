import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { sendTestEdition } from '@daily-drops/contract/jobs/delivery'
import { buildEditionBatch } from '@daily-drops/contract/jobs/editions'
import type { Db } from '@daily-drops/db/connection/client'
import { storeInbound } from '@daily-drops/db/delivery/inbound'
import { enqueue } from '@daily-drops/db/jobs/jobs'

const later = new Date(Date.now() + 1e6)

/** A row of the reader's in every table of messages. */
export async function getsMessages(
  db: Db,
  { user_id, email, name }: { user_id: string; email: string; name: string },
) {
  const digest = Buffer.from(user_id.replaceAll('-', '').padEnd(64, '1'), 'hex')
  const chat = String(Number.parseInt(user_id.slice(0, 8), 16))
  const rhythm = { days: [1], minutes: [480], opt_in_wording: 'Yes.', tz_version: '2026a', enabled: false }
  await db
    .insertInto('delivery_channels')
    .values([
      { user_id, kind: 'telegram', address: chat, ...rhythm },
      { user_id, kind: 'slack', address: chat, ...rhythm },
    ])
    .execute()
  await db.insertInto('webhook_addresses').values({ user_id, kind: 'slack', sealed: 'x' }).execute()
  await db
    .insertInto('delivery_link_codes')
    .values({ user_id, kind: 'whatsapp', code_digest: digest, expires_at: later })
    .execute()
  await db
    .insertInto('deliveries')
    .values({
      user_id,
      channel: 'email',
      due_at: later,
      expires_at: later,
      next_attempt_at: later,
      edition_day: '2026-11-15',
      part: 1,
      parts: 1,
    })
    .execute()
  await db.insertInto('feed_tokens').values({ user_id, token_digest: digest }).execute()
  await db.insertInto('podcast_tokens').values({ user_id, token_digest: digest }).execute()
  await db
    .insertInto('audio_editions')
    .values({ user_id, day: '2026-11-15', parts: [digest] })
    .execute()
  await db
    .insertInto('push_subscriptions')
    .values({ user_id, endpoint: `https://push.example/${user_id}`, auth: 'a', p256dh: 'p' })
    .execute()
  const payload = { message: { chat: { id: Number(chat), first_name: name } } }
  await storeInbound(db, { provider: 'telegram', ref: user_id.slice(0, 8), payload, about: [chat] })
  const mail = { event: { type: 'bounce', recipient: email } }
  await storeInbound(db, { provider: 'mail', ref: `m-${chat}`, payload: mail, about: [user_id] })
  await db
    .insertInto('phone_codes')
    .values({ user_id, phone: `49${chat}`, expires_at: later })
    .execute()
  const props = { url: 'https://daily-drops.example/' }
  await enqueue(db, sendMail, { template: 'deletion-scheduled', to: email, props })
  await enqueue(db, buildEditionBatch, {
    zone: 'Europe/Rome',
    day: '2026-11-15',
    first: user_id,
    last: user_id,
  })
  await enqueue(db, sendTestEdition, { userId: user_id }, { requester: { id: user_id, role: 'user' } })
}
