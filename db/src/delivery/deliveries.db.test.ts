import { type Insertable, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Deliveries, DeliveryChannels } from '../connection/schema.ts'
import { aUser } from '../testing/factories.ts'
import { testDb } from '../testing/test-db.ts'
import { purgeDeliveries } from './deliveries.ts'

const test = await testDb()
const { db } = test
afterAll(() => test.close())

const DUE = new Date('2026-11-22T08:00:00Z')

async function addChannel(more: Partial<Insertable<DeliveryChannels>> = {}) {
  const user_id = more.user_id ?? (await aUser(db)).id
  const channel = {
    kind: 'email' as const,
    days: [7],
    minutes: [540],
    next_run_at: DUE,
    tz_version: '2026c',
    opt_in_wording: 'test',
    ...more,
  }
  await db
    .insertInto('delivery_channels')
    .values({ ...channel, user_id })
    .execute()
  return user_id
}

async function addDelivery(more: Partial<Insertable<Deliveries>> = {}) {
  const user_id = more.user_id ?? (await aUser(db)).id
  const times = { due_at: DUE, next_attempt_at: DUE, expires_at: DUE }
  const delivery = {
    channel: 'email' as const,
    edition_day: '2026-11-22',
    part: 1,
    parts: 1,
    ...times,
    ...more,
    user_id,
  }
  await db.insertInto('deliveries').values(delivery).execute()
  return user_id
}

it('[K1] a schedule has a time zone, days of the week, and a next run while it is on', async () => {
  await expect(addChannel({ time_zone: 'CET' })).rejects.toThrow('time_zone')
  await expect(addChannel({ time_zone: 'Europe/Atlantis' })).rejects.toThrow('time_zone')
  await expect(addChannel({ days: [0, 7] })).rejects.toThrow('days')
  await expect(addChannel({ minutes: [] })).rejects.toThrow('minutes')
  await expect(addChannel({ next_run_at: null })).rejects.toThrow('check')
  await addChannel({ next_run_at: null, enabled: false, disabled_reason: 'unsubscribed' })
})

it('[K2] a reader has one channel of each kind, and a chat or number belongs to one reader', async () => {
  const user_id = await addChannel({ kind: 'telegram', address: '1001' })
  await addChannel({ user_id, kind: 'whatsapp', address: '4915100000' })
  await addChannel({ user_id })
  await expect(addChannel({ user_id })).rejects.toThrow('delivery_channels_pkey')
  await expect(addChannel({ kind: 'telegram', address: '1001' })).rejects.toThrow('address')
  await addChannel({ kind: 'whatsapp', address: '1001' })
  await expect(addChannel({ kind: 'telegram' })).rejects.toThrow('a channel that is connected has an address')
  await expect(addChannel({ kind: 'email', address: '1001' })).rejects.toThrow('and no other does')
})

it('[K3] [A5] there is one message per reader, channel, day and part, whatever else differs', async () => {
  const user_id = await addDelivery()
  await addDelivery({ user_id, part: 2 })
  await addDelivery({ user_id, channel: 'telegram' })
  await addDelivery({ user_id, edition_day: '2026-11-23' })
  await expect(addDelivery({ user_id, due_at: new Date('2026-11-22T17:00:00Z') })).rejects.toThrow('unique')
})

it('[K3] a state requires its fields: a lease while held, a time once sent', async () => {
  await expect(addDelivery({ state: 'claimed' })).rejects.toThrow('check')
  await expect(addDelivery({ state: 'pending', lease_until: DUE })).rejects.toThrow('check')
  await expect(addDelivery({ state: 'sent' })).rejects.toThrow('check')
  await addDelivery({ state: 'handing', lease_until: DUE })
})

it("[K3] messages are stored for 90 days; their slots' outcomes stay", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const slots = () => db.selectFrom('delivery_slots').select(['due_at', 'due']).orderBy('due_at').execute()
  await sql`truncate deliveries, delivery_slots`.execute(db)
  const [old, young] = [daysAgo(91), daysAgo(89)]
  await addDelivery({ due_at: old })
  await addDelivery({ due_at: young })
  expect(await purgeDeliveries(db, 90, 10)).toBe(1)
  expect(await db.selectFrom('deliveries').select('due_at').execute()).toEqual([{ due_at: young }])
  expect(await slots()).toEqual([
    { due_at: old, due: 1 },
    { due_at: young, due: 1 },
  ])
})
