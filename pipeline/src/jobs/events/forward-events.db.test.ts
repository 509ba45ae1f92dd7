import { testDb } from '@daily-drops/db/testing/test-db'
import { expect, it } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
import { startService } from '../../testing/service.ts'
import { handle } from './forward-events.ts'

const EVENT = {
  id: '4f6a1c1e-58a0-4c0e-9f0b-2f3b3a1f6d11',
  name: 'page_view',
  path: '/topics',
  properties: { title: 'Topics' },
  at: '2026-11-15T08:00:00.000Z',
}

async function forward(url: string) {
  const test = await testDb()
  try {
    const deps = testDeps(test.db, { analytics: { url, token: 'a-token' } })
    return await handle(deps, { events: [EVENT] })
  } finally {
    await test.close()
  }
}

it('hands a batch to the configured service', async () => {
  await using service = await startService(() => ({ status: 204 }))
  expect(await forward(`${service.origin}/collect`)).toEqual({ forwarded: 1 })
  expect(service.received).toMatchObject([
    { method: 'POST', path: '/collect', headers: { authorization: 'Bearer a-token' } },
  ])
  expect(JSON.parse(service.received[0]?.body ?? '')).toEqual({ events: [EVENT] })
})

it('fails when the service does not accept it, so that it is retried', async () => {
  await using service = await startService(() => ({ status: 503 }))
  await expect(forward(service.origin)).rejects.toThrow('503')
})
