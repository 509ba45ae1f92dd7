import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askWorker } from './ask-worker.ts'

let isAwake = true
const asked: unknown[] = []
const controller = {
  postMessage(message: unknown, [port]: MessagePort[]) {
    asked.push(message)
    if (isAwake) port?.postMessage('stored')
  },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[OFF-03] a worker that answered late is asked again half a minute later, and not before', async () => {
  isAwake = false
  const unanswered = askWorker({ type: 'first' })
  vi.advanceTimersByTime(2_000)
  expect(await unanswered).toBeUndefined()

  isAwake = true
  vi.advanceTimersByTime(29_000)
  expect(await askWorker({ type: 'too early' })).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect(await askWorker({ type: 'again' })).toBe('stored')
  expect(asked).toEqual([{ type: 'first' }, { type: 'again' }])
})
