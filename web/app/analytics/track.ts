import type { recordEvents } from '@daily-drops/contract/functions/events/events'
import { sendToFunction } from '@daily-drops/contract/kernel/client'
import type { EventName, EventProperties } from '@daily-drops/contract/site/events'
import { readConsent } from './consent.ts'

const FLUSH_MS = 5000
/** Well below the server's limit for one batch. */
const FLUSH_COUNT = 20

interface Waiting {
  name: EventName
  properties: EventProperties<EventName>
  path: string
  at: number
}

let waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Records what the reader did. Without their consent nothing is stored, not even to be sent later. `path` is
 * for events that are known only after the reader has left the page.
 */
export function track<Name extends EventName>(
  name: Name,
  properties: EventProperties<Name>,
  path = location.pathname,
): void {
  if (readConsent() !== 'granted') return
  waiting.push({ name, properties, path, at: performance.now() })
  if (waiting.length >= FLUSH_COUNT) flush()
  else timer ??= setTimeout(flush, FLUSH_MS)
}

/**
 * Sends the waiting events. A batch that does not arrive is lost, because nothing on the page depends on it.
 */
export function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const batch = waiting
  waiting = []
  if (batch.length === 0 || readConsent() !== 'granted') return
  const now = performance.now()
  const events = batch.map(({ at, ...event }) => ({ ...event, age_ms: Math.round(now - at) }))
  sendToFunction<typeof recordEvents>('record-events', { events })
}
