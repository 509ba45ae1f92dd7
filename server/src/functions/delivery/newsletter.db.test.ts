import { getNewsletter, saveNewsletter } from '@daily-drops/contract/functions/delivery/newsletter'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let reader: SignedIn
beforeAll(async () => {
  host = await startTestApp({ SMTP_URL: 'smtp://localhost:1' })
  reader = await signUp(host.deps.auth, host.db)
  await host.db.updateTable('users').set({ email_verified: true }).execute()
})
afterAll(() => host.close())

const shown = () => ask(host, getNewsletter, {}, reader)
const stored = () =>
  host.db.selectFrom('delivery_channels').select(['days', 'minutes', 'time_zone']).executeTakeFirstOrThrow()
const save = (hour: number | null, frequency: 'daily' | 'weekly') =>
  ask(host, saveNewsletter, { subscribed: true, hour, frequency }, reader)

it('keeps a time that was set to the minute in Settings, until an hour is chosen', async () => {
  const inSettings = { minutes: [615], days: [1, 5], time_zone: 'Asia/Kolkata' }
  const channel = { kind: 'email', enabled: true, ...inSettings }
  expect((await host.app.request('/functions/v1/save-channel', post(channel, reader.token))).status).toBe(200)
  const chosen = { minute: 615, time_zone: 'Asia/Kolkata' }
  expect(await shown()).toMatchObject({ chosen, frequency: 'daily' })
  await save(null, 'daily')
  expect(await stored()).toEqual(inSettings)
  await save(null, 'weekly')
  expect(await stored()).toEqual({ ...inSettings, days: [7] })
  await save(10, 'weekly')
  expect(await stored()).toEqual({ minutes: [600], days: [7], time_zone: 'Europe/Berlin' })
  expect(await shown()).toMatchObject({ hour: 10, chosen: null })
})
