import { setTimeout as sleep } from 'node:timers/promises'
import * as functions from '@daily-drops/contract/functions/webhooks/webhooks'
import { MAX_WEBHOOKS } from '@daily-drops/core/webhooks/webhooks'
import { removeBookmark, saveBookmark } from '@daily-drops/db/reading/bookmarks'
import { aDrop } from '@daily-drops/db/testing/factories'
import { openWebhook } from '@daily-drops/services/webhooks/webhook-secrets'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

const ADDRESS = 'https://shelf.example/hooks/drops?key=secret-key'

let host: Awaited<ReturnType<typeof startTestApp>>
let person: SignedIn

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
beforeEach(async () => {
  await sql`truncate rate_limits`.execute(host.db)
  await sql`delete from pgboss.job where name = 'test-webhook'`.execute(host.db)
  person = await signUp(host.deps.auth, host.db)
})

async function queued() {
  const { rows } = await sql<{ id: string; data: { address: string; secret: string } }>`
    select id, data from pgboss.job where name = 'test-webhook' and state = 'created'`.execute(host.db)
  return rows
}

/** Responds as a worker would, to every test call, until the request has ended. */
async function answered<T>(status: number | null, asked: Promise<T>): Promise<T> {
  let isOver = false
  const end = asked.finally(() => (isOver = true)).catch(() => undefined)
  while (!isOver) {
    for (const { id } of await queued())
      await sql`update pgboss.job set state = 'completed', output = ${JSON.stringify({ status, tookMs: 12 })}::jsonb
        where name = 'test-webhook' and id = ${id}::uuid`.execute(host.db)
    await sleep(20)
  }
  await end
  return asked
}

const add = (input: object = {}, who = person) =>
  ask(host, functions.addWebhook, { address: ADDRESS, events: ['item.saved'], ...input }, who)
const list = async (who = person) => (await ask(host, functions.listWebhooks, {}, who)).webhooks
const anHourAgo = () =>
  host.db
    .updateTable('sessions')
    .set({ created_at: sql`now() - interval '1 hour'`, proved_at: null })
    .where('user_id', '=', person.id)
    .execute()

it('[HOOK-01] adds an address that answers its test call, and shows the secret once', async () => {
  const { id, secret } = await answered(200, add({ events: ['item.saved', 'edition.ready'] }))
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  const listed = await list()
  expect(listed).toMatchObject([
    {
      ...{ id, address: ADDRESS, ending: secret.slice(-4), events: ['item.saved', 'edition.ready'] },
      ...{ off_because: null, calls: [] },
    },
  ])
  expect(JSON.stringify(listed)).not.toContain(secret)
  const { rows } = await sql<{ all: string }>`select webhooks::text as all from webhooks`.execute(host.db)
  expect(rows[0]?.all).not.toContain('shelf.example')
  expect(rows[0]?.all).not.toContain(secret.slice(6))
})

it.each([401, 302, 500, null])(
  '[HOOK-01] saves nothing when the answer is %s, and keeps the secret for another try',
  async (status) => {
    const first = await answered(status, add())
    expect(first).toMatchObject({ id: null, status })
    expect(await list()).toEqual([])
    const second = await answered(204, add({ draft: first.draft }))
    expect(second).toMatchObject({ id: expect.any(String), secret: first.secret })
    const stranger = await signUp(host.deps.auth, host.db)
    const stolen = await answered(204, add({ draft: first.draft }, stranger))
    expect(stolen.secret).not.toBe(first.secret)
  },
)

it('encrypts what it passes to the worker', async () => {
  const asked = add()
  let data: { address: string; secret: string } | undefined
  while (!data) {
    data = (await queued())[0]?.data
    await sleep(20)
  }
  expect(JSON.stringify(data)).not.toContain('shelf')
  expect(openWebhook(host.deps.delivery.signer, person.id, 'address', data.address)).toBe(ADDRESS)
  await answered(200, asked)
})

it.each([
  'http://shelf.example/',
  'https://user:pass@shelf.example/',
  'ftp://shelf.example',
  'shelf.example',
  '',
  `https://shelf.example/${'x'.repeat(1000)}`,
])('[HOOK-01] refuses %s before any call', async (address) => {
  await expect(add({ address })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await queued()).toEqual([])
})

it('[HOOK-01] refuses a sixth address, also when several are added at once', async () => {
  const asked = Array.from({ length: MAX_WEBHOOKS + 2 }, (_, n) => add({ address: `${ADDRESS}&n=${n}` }))
  const outcomes = await answered(200, Promise.allSettled(asked))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_WEBHOOKS)
  await expect(add({ address: `${ADDRESS}&last` })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await list()).toHaveLength(MAX_WEBHOOKS)
})

it('refuses an address that was added in another tab', async () => {
  const outcomes = await answered(200, Promise.allSettled([add(), add()]))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await list()).toHaveLength(1)
})

it('asks for the password before it adds an address or replaces a secret', async () => {
  const { id } = await answered(200, add())
  await anHourAgo()
  await expect(add({ address: `${ADDRESS}&two` })).rejects.toMatchObject({
    fields: { password: expect.any(String) },
  })
  await expect(ask(host, functions.replaceWebhookSecret, { id: id ?? '' }, person)).rejects.toMatchObject({
    fields: { password: expect.any(String) },
  })
})

it('limits a reader’s test calls', async () => {
  const addressOf = (nth: number) => ({ address: `https://shelf-${nth}.example/` })
  for (let nth = 0; nth < 20; nth++) await answered(500, add(addressOf(nth)))
  await expect(add(addressOf(20))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

it('limits test calls to a site, whoever asks for them and whatever else the address contains', async () => {
  await answered(500, add({ address: 'https://quiet.example/hook?n=1' }))
  await sql`update rate_limits set hits = 99
    where key like 'test-call %' and key not like ${`% ${person.id}`}`.execute(host.db)
  const other = await signUp(host.deps.auth, host.db)
  await answered(500, add({ address: 'https://Quiet.example/?n=2' }, other))
  for (const address of ['quiet.example/?n=3', 'quiet.example:8443/', 'quiet.example./', 'a.quiet.example/'])
    await expect(add({ address: `https://${address}` }, other)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
  expect(await answered(500, add({}, other))).toMatchObject({ status: 500 })
})

it('limits test calls to a host that everyone shares by address, so that a few readers cannot use it up', async () => {
  await answered(500, add({ address: 'https://hooks.slack.com/services/T1/B1/x?n=1' }))
  await sql`update rate_limits set hits = 100
    where key like 'test-call %' and key not like ${`% ${person.id}`}`.execute(host.db)
  const again = add({ address: 'https://hooks.slack.com/services/T1/B1/x?n=2' })
  await expect(again).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  const other = { address: 'https://hooks.slack.com/services/T2/B2/x' }
  expect(await answered(500, add(other))).toMatchObject({ status: 500 })
})

it('leaves another reader’s webhooks alone', async () => {
  const { id } = await answered(200, add())
  const owner = person
  const { id: drop } = await aDrop(host.db)
  await host.db.transaction().execute((db) => saveBookmark(db, owner.id, drop))
  const [webhook] = await list()
  const call = webhook?.calls[0]?.id ?? ''
  const stranger = await signUp(host.deps.auth, host.db)
  const one = { id: id ?? '' }
  const refused = await Promise.allSettled([
    ask(host, functions.replaceWebhookSecret, one, stranger),
    ask(host, functions.removeWebhook, one, stranger),
    ask(host, functions.switchOnWebhook, one, stranger),
    ask(host, functions.resendWebhookCall, { id: call }, stranger),
  ])
  expect(refused).toMatchObject(Array(4).fill({ reason: { code: 'NOT_FOUND' } }))
  expect(await list(stranger)).toEqual([])
  expect(await list(owner)).toMatchObject([
    { id, calls: [{ id: call, event: 'item.saved', state: 'waiting' }] },
  ])
})

it('[HOOK-03] sends a call again, and switches an address on again once it answers', async () => {
  const { id } = await answered(200, add())
  const one = { id: id ?? '' }
  const { id: drop } = await aDrop(host.db)
  await host.db.transaction().execute((db) => saveBookmark(db, person.id, drop))
  await sql`update webhook_calls set next_at = null, outcome = 'given-up', attempts = 9`.execute(host.db)
  const [webhook] = await list()
  await ask(host, functions.resendWebhookCall, { id: webhook?.calls[0]?.id ?? '' }, person)
  expect(await list()).toMatchObject([
    { calls: [{ state: 'waiting', attempts: 0, next_at: expect.any(String) }] },
  ])
  await sql`update webhooks set off_because = 'failing', failures = 9, failing_since = now()`.execute(host.db)
  expect(await answered(503, ask(host, functions.switchOnWebhook, one, person))).toEqual({
    is_on: false,
    status: 503,
  })
  expect(await list()).toMatchObject([{ off_because: 'failing' }])
  expect(await answered(200, ask(host, functions.switchOnWebhook, one, person))).toMatchObject({
    is_on: true,
  })
  expect(await list()).toMatchObject([{ off_because: null, failing_since: null }])
  await ask(host, functions.removeWebhook, one, person)
  expect(await list()).toEqual([])
})

it('is called for at most 300 saved items an hour, and later ones are saved all the same', async () => {
  const { id } = await answered(200, add())
  const drop = (await aDrop(host.db)).id
  const saveAgain = () =>
    host.db.transaction().execute(async (db) => {
      await removeBookmark(db, person.id, drop)
      await saveBookmark(db, person.id, drop)
      // As if the call had been made.
      const made = { next_at: null, outcome: 'delivered' as const }
      await db.updateTable('webhook_calls').set(made).where('webhook_id', '=', id).execute()
    })
  await saveAgain()
  await host.db
    .updateTable('rate_limits')
    .set({ hits: 290 })
    .where('key', '=', `item.saved ${person.id}`)
    .execute()
  for (let saves = 0; saves < 20; saves++) await saveAgain()
  const calls = await host.db.selectFrom('webhook_calls').select('id').where('webhook_id', '=', id).execute()
  expect(calls).toHaveLength(1 + 10)
  const saved = host.db.selectFrom('bookmarks').select('drop_id').where('user_id', '=', person.id)
  expect(await saved.execute()).toEqual([{ drop_id: drop }])
})
