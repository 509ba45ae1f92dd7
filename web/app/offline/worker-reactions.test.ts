import { expect, it } from 'vitest'
import { indexedDbOf, ORIGIN, type Row, runWorker } from '../testing/run-worker.ts'

const DAY_MS = 86_400_000
const REFUSED = { code: 'NOT_FOUND' }

/** The worker with a reaction that waits and the pages that it shows. The server refuses the reaction. */
function startWorker({ daysAgo = 0, whileSending = async () => {} } = {}) {
  const row = { place: 1, id: 'a', account: '1', name: 'save-drop', at: Date.now() - daysAgo * DAY_MS }
  const rows: Row[] = [row]
  const pages: { postMessage(outcome: object): void }[] = []
  const sent: string[] = []
  async function fetch(asked: string | { url: string }) {
    if (typeof asked !== 'string') return new Response('{}', { headers: { account: '' } })
    sent.push(asked)
    await whileSending()
    return Response.json(REFUSED, { status: 404 })
  }
  const dispatch = runWorker('offline', {
    self: { clients: { matchAll: async () => pages }, registration: { getNotifications: async () => [] } },
    caches: { keys: async () => [] },
    indexedDB: indexedDbOf(rows),
    fetch,
  })
  const post = (data: object) => dispatch('message', { data, ports: [] })
  /** Returns what a page hears that asks for what waits, as each does when it is opened. */
  async function openPage(): Promise<object[]> {
    const heard: object[] = []
    pages.push({ postMessage: (outcome) => void heard.push(outcome) })
    await post({ type: 'send' })
    return heard
  }
  return { row, rows, sent, dispatch, post, openPage }
}

it('[OFF-03] a reaction that is rejected while no page is open stays until a page has shown it', async () => {
  const { row, rows, sent, dispatch, post, openPage } = startWorker()
  await dispatch('sync')
  expect(rows).toEqual([{ ...row, ...REFUSED }])
  await dispatch('sync')

  expect(await openPage()).toMatchObject([{ row, ...REFUSED }])
  // That page was closed before it showed it.
  expect(await openPage()).toMatchObject([{ row, ...REFUSED }])
  await post({ type: 'shown', row })
  expect(rows).toEqual([])
  expect(await openPage()).toEqual([])
  expect(sent).toHaveLength(1)
})

it('[OFF-03] so does one that is too old to be sent', async () => {
  const { row, rows, sent, dispatch, openPage } = startWorker({ daysAgo: 8 })
  await dispatch('sync')
  expect(rows).toEqual([{ ...row, code: 'GONE' }])
  expect(await openPage()).toMatchObject([{ row, code: 'GONE' }])
  expect(sent).toEqual([])
})

it('[OFF-04] one that is rejected after its reader has signed out does not return', async () => {
  const signOut = () =>
    new Promise<void>((resolve) => {
      const request = { method: 'POST', url: `${ORIGIN}/logout` }
      void dispatch('fetch', { request }, (answer) => resolve(answer))
    })
  const { rows, sent, dispatch } = startWorker({ whileSending: signOut })
  await dispatch('sync')
  expect([rows, sent.length]).toEqual([[], 1])
})
