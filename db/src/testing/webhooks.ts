import { callWebhook } from '@daily-drops/contract/jobs/webhooks'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** The payloads of waiting jobs. */
export async function waitingJobs(db: Db, name: string = callWebhook.name) {
  const { rows } = await sql<{ data: { webhookId?: string; template?: string } }>`
    select data from pgboss.job where name = ${name} and state = 'created'`.execute(db)
  return rows.map(({ data }) => data)
}

export async function deleteWebhookJobs(db: Db): Promise<void> {
  await sql`delete from pgboss.job where name in (${callWebhook.name}, 'send-mail')`.execute(db)
}

/** As if the address were well again and its calls had just failed for the first time. */
export async function renewCalls(db: Db): Promise<void> {
  await sql`update webhook_calls set retry_until = now() + interval '1 day', next_at = now()`.execute(db)
  await sql`update webhooks set rests_until = null`.execute(db)
}

/** An address without any calls, for tests that never call it. */
export async function insertWebhook(db: Db, user_id: string): Promise<string> {
  const sealed = { sealed_address: 'a', sealed_secret: 's', address_digest: Buffer.alloc(32) }
  const added = db.insertInto('webhooks').values({ user_id, events: ['item.saved'], ...sealed })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

/** The given number of calls, each of another event and tried once. */
export async function addTriedCalls(db: Db, webhookId: string, count: number): Promise<void> {
  await sql`insert into webhook_calls (webhook_id, event, subject, fence, happened_at, next_at, retry_until)
    select ${webhookId}, 'item.saved', n::text, 1, now(), now(), now()
    from generate_series(1, ${count}::int) as n`.execute(db)
}

export async function countCalls(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from webhook_calls`.execute(db)
  return rows[0]?.n ?? 0
}

/** Keeps the address's row until the transaction ends. */
export async function holdWebhook(db: Tx, webhookId: string): Promise<void> {
  await db.selectFrom('webhooks').select('id').where('id', '=', webhookId).forUpdate().execute()
}
