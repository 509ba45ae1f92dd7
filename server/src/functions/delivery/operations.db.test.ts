import { CHANNELS } from '@daily-drops/core/delivery/channels'
import { maySend } from '@daily-drops/db/delivery/origins'
import { silentSlots } from '@daily-drops/db/delivery/slots'
import { aUser } from '@daily-drops/db/testing/factories'
import { afterAll, expect, it } from 'vitest'
import { startStaffApp } from '../../testing/staff-app.ts'
import { ORIGIN, post } from '../../testing/test-app.ts'

const { host, admin, superadmin } = await startStaffApp('admin', 'superadmin')
afterAll(() => host.close())

const MINUTES_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTES_MS)

async function call(name: string, input: object, who = admin) {
  const answer = await host.app.request(`/functions/v1/${name}`, post(input, who.token))
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown> & { rows: object[] },
  }
}

async function aDelivery(more: object = {}) {
  const { id: user_id } = await aUser(host.db)
  const due = ago(20)
  return host.db
    .insertInto('deliveries')
    .values({
      user_id,
      channel: 'email',
      edition_day: '2026-11-22',
      part: 1,
      parts: 1,
      due_at: due,
      next_attempt_at: due,
      expires_at: new Date(Date.now() + 60 * MINUTES_MS),
      ...more,
    })
    .returning(['id', 'due_at'])
    .executeTakeFirstOrThrow()
}
const audited = () => host.db.selectFrom('audit_log').select(['action', 'entity_id']).orderBy('id').execute()

it('[B10] a slot with nothing sent after ten minutes is an alert, and each slot has its figures', async () => {
  const { id, due_at } = await aDelivery()
  expect(await silentSlots(host.db)).toMatchObject([{ channel: 'email', due: 1, sent: 0, due_at }])
  expect((await call('get-delivery-status', {})).body.silent).toHaveLength(1)
  await host.db
    .updateTable('deliveries')
    .set({ state: 'sent', sent_at: new Date() })
    .where('id', '=', id)
    .execute()
  expect(await silentSlots(host.db)).toEqual([])
  expect((await call('list-delivery-slots', {})).body.rows).toMatchObject([
    { due: 1, sent: 1, late: 1, dead: 0 },
  ])
  await aDelivery({ due_at: new Date() })
  const { today } = (await call('get-delivery-status', {})).body
  expect(today).toMatchObject({ sent: expect.any(Number), failed: 0, suppressed: 0 })
  expect((today as { due: number }).due).toBeGreaterThan(0)
})

it('[B8] failed messages are listed and sent again by an operator, with an audit row', async () => {
  const { id } = await aDelivery({ state: 'dead', reason: 'smtp 550', attempts: 6 })
  expect((await call('list-undelivered', {})).body.rows).toMatchObject([
    { id, state: 'dead', reason: 'smtp 550' },
  ])
  expect((await call('replay-delivery', { id })).status).toBe(200)
  const row = await host.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ state: 'pending', attempts: 0 })
  expect((await call('replay-delivery', { id })).status).toBe(404)
  expect((await audited()).at(-1)).toEqual({ action: 'replay-delivery', entity_id: id })
})

it('says which channels are not set up', async () => {
  const missing = async () => (await call('get-delivery-status', {})).body.not_set_up
  expect(await missing()).toEqual(CHANNELS)
  host.deps.capabilities.mail = true
  expect(await missing()).toEqual(CHANNELS.filter((channel) => channel !== 'email'))
  host.deps.capabilities.mail = false
})

it('a channel is paused and resumed, suppressions are listed and lifted, with audit rows', async () => {
  await call('pause-delivery', { channel: 'email', paused: true, reason: 'New provider' })
  await call('pause-delivery', { channel: 'email', paused: true, reason: 'New provider' })
  expect((await call('get-delivery-status', {})).body.paused).toMatchObject([
    { channel: 'email', reason: 'New provider' },
  ])
  await call('pause-delivery', { channel: 'email', paused: false })
  const { id } = await host.db
    .insertInto('suppressions')
    .values({ channel: 'email', address_digest: Buffer.alloc(16, 1), hint: 'example.com', reason: 'bounced' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await call('list-suppressions', {})).body.rows).toMatchObject([{ id, hint: 'example.com' }])
  await call('lift-suppression', { id })
  expect((await call('list-suppressions', {})).body.rows).toEqual([])
  const actions = (await audited()).map(({ action }) => action)
  expect(actions.filter((action) => action === 'pause-delivery')).toHaveLength(2)
  expect(actions).toContain('lift-suppression')
})

it('a suppression is found by its whole address, whatever the case, and by its domain', async () => {
  const { signer } = host.deps.delivery
  const ofMail = (address: string, hint: string) => ({
    channel: 'email' as const,
    address_digest: signer.digest('email', address),
    hint,
    reason: 'bounced' as const,
  })
  await host.db
    .insertInto('suppressions')
    .values([
      ofMail('marta@posta.example', 'posta.example'),
      ofMail('jo@posta.example', 'posta.example'),
      {
        ...ofMail('', ''),
        channel: 'whatsapp',
        address_digest: signer.digest('whatsapp', '393331234567'),
        hint: null,
      },
    ])
    .execute()
  const found = async (address: string) =>
    (await call('list-suppressions', { filters: { address } })).body.rows.length
  expect(await found(' Marta@Posta.example')).toBe(1)
  expect(await found('POSTA.example')).toBe(2)
  expect(await found('393331234567')).toBe(1)
  for (const nobody of ['posta', 'else@posta.example', 'sta.example', "' or true --", '%'])
    expect(await found(nobody), nobody).toBe(0)
  expect(await found('')).toBe(3)
  await host.db.deleteFrom('suppressions').execute()
})

it('[B9] a copy of the database sends nothing until it is confirmed, and then nothing that was due before', async () => {
  await host.db.deleteFrom('delivery_origins').execute()
  await host.db.insertInto('delivery_origins').values({ origin: 'another database' }).execute()
  const { id } = await aDelivery()
  expect(await maySend(host.db, ORIGIN)).toBe(false)
  expect((await call('confirm-delivery-origin', {})).status).toBe(403)
  expect((await call('confirm-delivery-origin', {}, superadmin)).status).toBe(200)
  expect(await maySend(host.db, ORIGIN)).toBe(true)
  expect(await maySend(host.db, 'https://copy.example')).toBe(false)
  const row = await host.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ state: 'skipped', reason: 'restored' })
})
