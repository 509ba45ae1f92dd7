import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
import { handle } from './plan-deliveries.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

it('raises an alarm only for a slot with nothing sent', async () => {
  const slots = [
    { due_at: minutesAgo(30), channel: 'email', due: 7, sent: 0 },
    { due_at: minutesAgo(30), channel: 'push', due: 7, sent: 1 },
    { due_at: minutesAgo(30), channel: 'telegram', due: 7, sent: 0, suppressed: 7 },
    { due_at: minutesAgo(1), channel: 'whatsapp', due: 7, sent: 0 },
  ]
  await test.db.insertInto('delivery_slots').values(slots.slice(0, 1)).execute()
  for (const slot of slots.slice(1)) await test.db.insertInto('delivery_slots').values(slot).execute()
  const heard: unknown[] = []
  const deps = testDeps(test.db)
  const log = Object.assign(Object.create(deps.log) as typeof deps.log, {
    error: (line: object) => heard.push(line),
  })
  const { signal } = new AbortController()
  expect(await handle({ ...deps, log, signal })).toMatchObject({ silent: 1 })
  expect(heard).toEqual([{ alarm: 'silent slot', slot: slots[0]?.due_at, channel: 'email', due: 7 }])
})
