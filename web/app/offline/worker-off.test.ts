import { expect, it } from 'vitest'
import { indexedDbOf, runWorker } from '../testing/run-worker.ts'

/** A device on which a reaction waits when the worker is switched off. */
async function switchOff({ hasPush }: { hasPush: boolean }) {
  const stored = new Set(['shell-1', 'reader-1', 'another'])
  const done: string[] = []
  const rows = [{ place: 1, id: 'a', account: '1', name: 'save-drop', at: Date.now() }]
  const caches = { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) }
  const indexedDB = { ...indexedDbOf(rows), deleteDatabase: () => rows.splice(0) }
  const registration = {
    pushManager: { getSubscription: async () => (hasPush ? {} : null) },
    unregister: async () => void done.push('unregister'),
  }
  const self = { registration, skipWaiting: async () => void done.push('skipWaiting') }
  const dispatch = runWorker('off', { self, caches, indexedDB })
  await dispatch('install')
  await dispatch('activate')
  return { stored, done, rows }
}

it('[OFF-05] the worker that replaces a faulty one does not wait, deletes what was stored, and leaves', async () => {
  const { stored, done } = await switchOff({ hasPush: false })
  expect([...stored]).toEqual([])
  expect(done).toEqual(['skipWaiting', 'unregister'])
})

it('[OFF-05] it stays where push messages are on, and stores nothing there, either', async () => {
  const { stored, done } = await switchOff({ hasPush: true })
  expect([...stored]).toEqual([])
  expect(done).toEqual(['skipWaiting'])
})

it('[OFF-05] reactions still wait, and the next worker sends them', async () => {
  const { rows } = await switchOff({ hasPush: false })
  const sent: string[] = []
  const dispatch = runWorker('offline', {
    self: { clients: { matchAll: async () => [] } },
    indexedDB: indexedDbOf(rows),
    async fetch(address: string, { headers }: { headers: Record<string, string> }) {
      sent.push(`${address} ${headers['idempotency-key']}`)
      return Response.json({})
    },
  })
  await dispatch('sync')
  expect([sent, rows]).toEqual([['/functions/v1/save-drop a'], []])
})
