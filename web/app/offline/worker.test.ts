import { expect, it } from 'vitest'
import { indexedDbOf, ORIGIN, runWorker } from '../testing/run-worker.ts'

/** The worker with its messages on the screen and a stored edition, and what a page's request is answered with. */
async function ask(request: object, fetch: () => Promise<object>) {
  const left = new Set(['edition', 'reminder'])
  const stored = new Set(['reader-1'])
  const shown = [...left].map((name) => ({ close: () => void left.delete(name) }))
  const self = { registration: { getNotifications: async () => shown } }
  const caches = { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) }
  const dispatch = runWorker('offline', { self, caches, indexedDB: indexedDbOf([]), fetch })
  const answer = await new Promise<Response>((resolve) => void dispatch('fetch', { request }, resolve))
  return { left, stored, answer }
}

const signOut = (fetch: () => Promise<object>) => ask({ method: 'POST', url: `${ORIGIN}/logout.data` }, fetch)

it('[OFF-04] sign-out removes messages that are still on the screen', async () => {
  const { left } = await signOut(async () => ({ ok: true }))
  expect(left.size).toBe(0)
})

it('[OFF-04] without a connection they stay, and the page is told to load the one that says so', async () => {
  const { left, answer } = await signOut(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(left.size).toBe(2)
  expect([answer.status, answer.headers.get('X-Remix-Redirect')]).toEqual([204, '/logout'])
})

it('[OFF-04] a sign-in deletes what was stored, and one that is refused, such as another site’s, does not', async () => {
  const signIn = async (status: number, headers = {}) => {
    const { stored } = await ask(
      { method: 'POST', url: `${ORIGIN}/auth` },
      async () => new Response('', { status, headers }),
    )
    return stored.size
  }
  expect(await signIn(202)).toBe(0)
  expect(await signIn(403)).toBe(1)
  expect(await signIn(400, { account: '1' })).toBe(1)
  expect(await signIn(400, { account: '' })).toBe(0)
})

it('[OFF-02] the router’s manifest, which a cache may repeat, says nothing about who is signed in', async () => {
  const fetch = async () => new Response('{}', { headers: { account: '' } })
  const asked = (path: string) => ask({ method: 'GET', mode: 'cors', url: ORIGIN + path }, fetch)
  expect((await asked('/__manifest?paths=/topics')).stored.size).toBe(1)
  expect((await asked('/de/__manifest?paths=/de/topics')).stored.size).toBe(1)
  expect((await asked('/topics.data')).stored.size).toBe(0)
})
