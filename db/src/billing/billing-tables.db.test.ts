import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { columnsOf } from '../testing/columns.ts'
import { aUser } from '../testing/factories.ts'
import { testDb } from '../testing/test-db.ts'

const test = await testDb()
const { db } = test
afterAll(() => test.close())

let nth = 0

async function subscribe(userId: string, status: string, more: { ends?: Date | null } = {}) {
  nth += 1
  const customer_ref = `cus_${nth}`
  await db.insertInto('billing_customers').values({ customer_ref, user_id: null }).execute()
  await sql`insert into subscriptions
    (subscription_ref, customer_ref, user_id, tier, status, current_period_end, past_due_since)
    values (${`sub_${nth}`}, ${customer_ref}, ${userId}, 'premium', ${status}, ${more.ends ?? null},
      case when ${status} = 'past_due' then now() end)`.execute(db)
}

describe('subscriptions', () => {
  const states = ['trialing', 'active', 'past_due', 'incomplete', 'incomplete_expired', 'unpaid', 'paused']

  it.each([...states, 'canceled'])('[K5] may be %s, with or without an end of the period', async (status) => {
    await subscribe((await aUser(db)).id, status)
    await subscribe((await aUser(db)).id, status, { ends: new Date() })
  })

  it('[K5] have no other state, and only one per reader is live at a time', async () => {
    const { id } = await aUser(db)
    await expect(subscribe(id, 'sleeping')).rejects.toThrow('subscriptions_status_check')
    for (const ended of ['canceled', 'incomplete_expired', 'unpaid']) await subscribe(id, ended)
    await subscribe(id, 'active')
    await expect(subscribe(id, 'trialing')).rejects.toThrow('subscriptions_live')
  })

  it('[K5] prevent the deletion of an account that pays, until they end', async () => {
    const { id } = await aUser(db)
    await subscribe(id, 'active')
    const remove = () => db.deleteFrom('users').where('id', '=', id).execute()
    await expect(remove()).rejects.toThrow()
    await db.updateTable('subscriptions').set({ status: 'canceled' }).where('user_id', '=', id).execute()
    await remove()
    const left = await db.selectFrom('subscriptions').selectAll().where('user_id', '=', id).execute()
    expect(left).toEqual([])
  })
})

it('[K6] invoices add up net and tax, name a country, and may be drafts, uncollectible or partly refunded', async () => {
  const invoice = {
    customer_ref: 'cus_k6',
    net_cents: 750,
    tax_cents: 150,
    total_cents: 900,
    currency: 'EUR',
    country: 'DE',
    issued_at: new Date(),
  }
  const add = (more: object) => {
    nth += 1
    const row = { ...invoice, invoice_ref: `in_${nth}`, status: 'paid' as const, ...more }
    return db.insertInto('invoices').values(row).execute()
  }
  await add({ status: 'draft' })
  await add({ status: 'uncollectible' })
  await add({ refunded_cents: 450 })
  await expect(add({ total_cents: 901 })).rejects.toThrow('invoices')
  await expect(add({ country: 'Germany' })).rejects.toThrow('invoices_country_check')
})

it("[K6] only ids and times of a provider's message are stored", async () => {
  expect(Object.keys(await columnsOf(db, 'billing_events')).sort()).toEqual([
    'customer_ref',
    'event_ref',
    'failed_at',
    'object_ref',
    'processed_at',
    'received_at',
    'type',
  ])
})

it.each([
  ...[
    'suppressions',
    'send_budgets',
    'push_subscriptions',
    'feed_tokens',
    'inbound_updates',
    'organisations',
  ],
  ...['organisation_members', 'api_keys', 'idempotency_keys', 'campaigns', 'passkeys'],
  // A card that is reserved for a reader and then seen: reservation and impression in one row.
  'sponsored_cards',
])('[K4] there is a table %s', async (table) => {
  expect(Object.keys(await columnsOf(db, table))).not.toEqual([])
})
