import { setTimeout as sleep } from 'node:timers/promises'
import { openChannel } from '@daily-drops/db/delivery/channels'
import { saveWebhookAddress, webhookAddressOf } from '@daily-drops/db/delivery/webhook-addresses'
import { deliveryErrors } from '@daily-drops/messages/subjects/delivery-errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRenderQueue } from '../../limits/render-queue.ts'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

const URL_OF_HOOK = 'https://hooks.slack.example/services/T1/B1/secret'

let host: Awaited<ReturnType<typeof startTestApp>>
let reader: SignedIn

beforeAll(async () => {
  host = await startTestApp({ SLACK_DELIVERY: '1' })
})
afterAll(() => host.close())
beforeEach(async () => {
  await sql`truncate rate_limits, delivery_channels cascade`.execute(host.db)
  await sql`delete from pgboss.job where name = 'send-link-message'`.execute(host.db)
  reader = await signUp(host.deps.auth, host.db)
  await setTier('premium')
})

const setTier = (subscription_tier: 'free' | 'premium') =>
  host.db.updateTable('profiles').set({ subscription_tier }).where('id', '=', reader.id).execute()
const call = async (name: string, input: object) =>
  host.app.request(`/functions/v1/${name}`, post(input, reader.token))
const link = (address: string) => call('link-channel', { kind: 'slack', address })

async function queued() {
  const { rows } = await sql<{ id: string; data: { ref: string; userId: string } }>`
    select id, data from pgboss.job where name = 'send-link-message' and state = 'created'`.execute(host.db)
  return rows
}

/** Responds as a worker would, as soon as it is asked. */
async function answered(output: object, asked: Promise<Response>): Promise<Response> {
  for (;;) {
    const [job] = await queued()
    if (job) {
      await sql`update pgboss.job set state = 'completed', output = ${JSON.stringify(output)}::jsonb
        where name = 'send-link-message' and id = ${job.id}::uuid`.execute(host.db)
      return asked
    }
    await sleep(20)
  }
}

it('passes the address to the worker encrypted, and says when it is connected', async () => {
  const asked = link(` ${URL_OF_HOOK}#x `)
  let data: { ref: string; userId: string } | undefined
  while (!data) {
    data = (await queued())[0]?.data
    await sleep(20)
  }
  expect(JSON.stringify(data)).not.toContain('hooks')
  expect(host.deps.delivery.signer.open(data.ref, reader.id)).toBe(URL_OF_HOOK)
  const response = await answered({ sent: true }, asked)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ url: null })
})

it.each([
  ['taken', 409],
  ['refused', 400],
  ['later', 503],
] as const)('explains why not: %s', async (problem, status) => {
  const response = await answered({ sent: false, problem }, link(URL_OF_HOOK))
  expect(response.status).toBe(status)
  expect(JSON.stringify(await response.json())).toContain(deliveryErrors.in('en')(`slack.${problem}`))
})

it.each([
  'http://hooks.slack.example/x',
  'https://user:pass@hooks.slack.example/x',
  'ftp://hooks.slack.example',
  'hooks.slack.example',
  '',
  `https://hooks.slack.example/${'x'.repeat(500)}`,
])('refuses %s before any request', async (address) => {
  expect((await link(address)).status).toBe(400)
  expect(await queued()).toEqual([])
})

it('[PERM-17] is part of Premium', async () => {
  await setTier('free')
  expect((await link(URL_OF_HOOK)).status).toBe(403)
  expect(await queued()).toEqual([])
})

it('sends a reader 20 test messages a day, and no more', async () => {
  for (let time = 0; time < 20; time++)
    expect((await answered({ sent: true }, link(`${URL_OF_HOOK}${time}`))).status).toBe(200)
  expect((await link(URL_OF_HOOK)).status).toBe(429)
})

it('sends 100 test messages a day to a site, whoever asks and whatever else the address contains', async () => {
  await answered({ sent: false, problem: 'refused' }, link('https://quiet.example/a1'))
  await sql`update rate_limits set hits = 100
    where key like 'test-call %' and key not like ${`% ${reader.id}`}`.execute(host.db)
  for (const address of ['quiet.example/a2', 'quiet.example:8443/', 'a.quiet.example/?n=1'])
    expect((await link(`https://${address}`)).status).toBe(429)
  expect((await answered({ sent: true }, link('https://chat.example/'))).status).toBe(200)
})

it.each(['https://hooks.slack.com/services/', 'https://discord.com/api/webhooks/'])(
  'counts each webhook of %s by itself, because everyone shares the host',
  async (site) => {
    await answered({ sent: true }, link(`${site}T1/B1/secret`))
    await sql`update rate_limits set hits = 100
      where key like 'test-call %' and key not like ${`% ${reader.id}`}`.execute(host.db)
    expect((await link(`${site}T1/B1/secret?n=1`)).status).toBe(429)
    expect((await answered({ sent: true }, link(`${site}T2/B2/secret`))).status).toBe(200)
  },
)

it('lets other pages be rendered while the worker sends', async () => {
  const render = createRenderQueue({ atOnce: 1, waiting: 1, waitingForOne: 1 })
  const asked = render('reader', () => link(URL_OF_HOOK))
  expect(await render('another', async () => (await answered({ sent: true }, asked)).status)).toBe(200)
})

it('deletes the address when the reader disconnects, and needs it again', async () => {
  await host.db.transaction().execute(async (db) => {
    await openChannel(db, { userId: reader.id, kind: 'slack', address: 'digest', wording: 'x' })
    await saveWebhookAddress(db, { userId: reader.id, kind: 'slack', sealed: 'x' })
  })
  const listed = JSON.stringify(await (await call('list-channels', {})).json())
  expect(listed).toContain('"kind":"slack","enabled":true')
  expect(listed).not.toContain('digest')
  expect((await call('save-channel', { kind: 'slack', enabled: false })).status).toBe(200)
  expect(await webhookAddressOf(host.db, reader.id, 'slack')).toBeUndefined()
  expect((await call('save-channel', { kind: 'slack', enabled: true })).status).toBe(400)
})
