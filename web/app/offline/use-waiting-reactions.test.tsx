import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mountScreen } from '../testing/mount-screen.tsx'
import { waitingNotices } from '../ui/overlays/toast.tsx'
import { useWaitingReactions } from './use-waiting-reactions.ts'

afterEach(() => vi.unstubAllGlobals())

const ROW = {
  id: 'a',
  account: '1',
  item: { id: 7, title: 'Night trains' },
  shown: {},
  before: { saved: false },
}

const NOTICE = 'We couldn’t send your reaction to “Night trains”.'

const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

/** A page of the reader, and what it tells the worker. */
function Page() {
  const none = () => {}
  useWaitingReactions('1', { isOffline: false, onWaiting: none, onSent: none, mark: null })
  return null
}

async function openPage() {
  const told: object[] = []
  const controller = {
    postMessage(message: object, [port]: MessagePort[] = []) {
      if (port) port.postMessage([])
      else told.push(message)
    },
  }
  const serviceWorker = Object.assign(new EventTarget(), { controller })
  vi.stubGlobal('navigator', { userAgent: '', serviceWorker })
  const screen = await mountScreen(<Page />)
  vi.stubGlobal('CustomEvent', window.CustomEvent)
  screen.document.documentElement.lang = 'en'
  const changed: object[] = []
  screen.document.addEventListener('card-change', ({ detail }) => changed.push(detail))
  const hear = (row: object) =>
    act(async () => {
      serviceWorker.dispatchEvent(new MessageEvent('message', { data: { row, code: 'NOT_FOUND' } }))
    })
  return { screen, told, changed, hear }
}

const titles = () => (waitingNotices() ?? []).map((order) => 'title' in order && order.title)

it('[OFF-03] a rejected reaction is done with once the reader has seen the notice about it', async () => {
  const { screen, told, changed, hear } = await openPage()
  await using _ = screen
  const { document } = screen
  await soon(() => expect(told).toEqual([{ type: 'send' }]))
  const listens = vi.spyOn(document, 'addEventListener')
  Object.assign(document, { hidden: true })
  await hear(ROW)
  // It was rejected while this page was open, so its card shows what was before.
  expect(changed).toEqual([{ id: 7, state: { saved: false, waiting: null } }])
  await soon(() => expect(listens.mock.calls.map(([type]) => type)).toContain('visibilitychange'))
  expect(titles()).not.toContain(NOTICE)
  expect(told).toEqual([{ type: 'send' }])

  Object.assign(document, { hidden: false })
  document.dispatchEvent(new CustomEvent('visibilitychange'))
  expect(titles()).toContain(NOTICE)
  expect(told).toEqual([{ type: 'send' }, { type: 'shown', row: ROW }])
})

it('[OFF-03] one that was rejected before the page was opened changes no card', async () => {
  const { screen, told, changed, hear } = await openPage()
  await using _ = screen
  const early = { ...ROW, item: { id: 8, title: 'Ferries' }, code: 'NOT_FOUND' }
  await hear(early)
  await soon(() => expect(told).toContainEqual({ type: 'shown', row: early }))
  expect(changed).toEqual([])
})
