import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const SCRIPT = readFileSync(new URL('../../../../worker/push.js', import.meta.url), 'utf8')
const SUBSCRIPTION = {
  options: { userVisibleOnly: true },
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'BPk', auth: 'k8' } }),
}

type Listener = (event: object) => void

/** The worker as a browser runs it: with its own globals, receiving events. */
function startWorker(windows: object[] = []) {
  const listeners = new Map<string, Listener>()
  const calls: unknown[][] = []
  const note =
    (name: string, answer?: unknown) =>
    (...given: unknown[]) => {
      calls.push([name, ...given])
      return Promise.resolve(answer)
    }
  const self = {
    location: { origin: 'https://drops.example' },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: {
      showNotification: note('show'),
      pushManager: {
        getSubscription: () => Promise.resolve(SUBSCRIPTION),
        subscribe: note('subscribe', SUBSCRIPTION),
      },
    },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: note('open') },
  }
  runInNewContext(SCRIPT, { self, URL, fetch: note('fetch') })
  return {
    calls,
    async hear(type: string, event: object) {
      const waits: Promise<unknown>[] = []
      listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
      await Promise.all(waits)
    },
  }
}

const pressed = (url: string) => ({ notification: { close: () => {}, data: { url } } })

it('[F4] shows a message under its tag, and reports that the browser is active', async () => {
  const worker = startWorker()
  const message = { title: 'Your edition', body: 'A story', tag: 'edition-2026-11-22-1', url: '/feed' }
  await worker.hear('push', { data: { json: () => message } })
  expect(worker.calls).toMatchObject([
    ['show', 'Your edition', { body: 'A story', tag: 'edition-2026-11-22-1', data: { url: '/feed' } }],
    ['fetch', '/functions/v1/subscribe-push', { method: 'POST' }],
  ])
  expect(worker.calls[1]?.[2]).toMatchObject({ body: JSON.stringify(SUBSCRIPTION.toJSON()) })
})

it('renews a subscription that the browser ends', async () => {
  const worker = startWorker()
  await worker.hear('pushsubscriptionchange', { oldSubscription: SUBSCRIPTION })
  expect(worker.calls.map(([name]) => name)).toEqual(['subscribe', 'fetch'])
})

it('opens the edition when it is clicked, in the open page, and no other site', async () => {
  const fresh = startWorker()
  await fresh.hear('notificationclick', pressed('/feed'))
  expect(fresh.calls).toEqual([['open', 'https://drops.example/feed']])

  const went: string[] = []
  const page = { focus: () => Promise.resolve(), navigate: (url: string) => went.push(url) }
  const there = startWorker([page])
  await there.hear('notificationclick', pressed('/feed'))
  expect([went, there.calls]).toEqual([['https://drops.example/feed'], []])

  const tricked = startWorker()
  await tricked.hear('notificationclick', pressed('https://evil.example/'))
  expect(tricked.calls).toEqual([])
})
