import { expect, it } from 'vitest'
import { readAloud, type Voice } from './read-aloud.ts'
import type { Passage, Position } from './sequence.ts'

const passage = (text: string, recordedAt?: number): Passage => ({
  ...{ kind: 'item', language: 'en', text, seconds: 10 },
  ...(recordedAt !== undefined && { recordedAt }),
})
const PASSAGES = [passage('a', 0), passage('b', 10), passage('c'), passage('d', 20)]

async function listen(
  at: Position,
  voice?: Partial<Record<'recording' | 'device', Voice>>,
  stop = new AbortController(),
) {
  const read: string[] = []
  const places: Position[] = []
  const noting =
    (name: string): Voice =>
    async ({ text }, { from, continues, onSeconds }) => {
      read.push(`${name} ${text} ${from}${continues ? ' on' : ''}`)
      onSeconds(from)
    }
  const voices = { recording: noting('recording'), device: noting('device'), ...voice }
  const onAdvance = (at: Position) => void places.push(at)
  const done = readAloud(PASSAGES, at, voices, { speed: 1, signal: stop.signal, onAdvance })
  await done.catch(() => undefined)
  return { read, places, done }
}

it('[LSTN-01] [LSTN-08] reads to the end and stops, each passage with its own voice', async () => {
  const { read, places } = await listen({ passage: 0, seconds: 4 })
  expect(read).toEqual(['recording a 4 on', 'recording b 0', 'device c 0', 'recording d 0'])
  expect(places.at(-1)).toEqual({ passage: 4, seconds: 0 })
})

it('reads nothing and reports nothing after it was stopped', async () => {
  const stop = new AbortController()
  const device: Voice = async (_, { onSeconds }) => {
    stop.abort()
    onSeconds(9)
  }
  const { read, places } = await listen({ passage: 1, seconds: 0 }, { device }, stop)
  expect(read).toEqual(['recording b 0'])
  expect(places.at(-1)).toEqual({ passage: 2, seconds: 0 })
})

it('passes a fault on, at the place where it happened', async () => {
  const { done, places } = await listen(
    { passage: 0, seconds: 0 },
    { device: () => Promise.reject(new Error('hoarse')) },
  )
  await expect(done).rejects.toThrow('hoarse')
  expect(places.at(-1)).toEqual({ passage: 2, seconds: 0 })
})
