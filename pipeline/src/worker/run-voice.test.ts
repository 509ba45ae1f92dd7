import { register } from 'prom-client'
import { expect, it } from 'vitest'
import type { Spoken } from '../voice/speak-part.ts'
import { createSpeaker } from './run-voice.ts'

const running = new AbortController().signal

function aSpeaker() {
  const pauses: number[] = []
  let next: Spoken[] = []
  const speak = createSpeaker({
    log: { warn() {} },
    speakNext: async () => next.shift() ?? { outcome: 'nothing' },
    pause: async (ms) => void pauses.push(ms),
  })
  const pass = async (...outcomes: Spoken['outcome'][]) => {
    next = outcomes.map((outcome) => ({ outcome, error: 'no', key: '' }))
    await speak(running)
    return (await register.getSingleMetric('voice_failures_in_a_row')?.get())?.values[0]?.value
  }
  return { pass, pauses }
}

it('[LSTN-09] a service that keeps failing is asked less and less often, every five minutes in the end', async () => {
  const { pass, pauses } = aSpeaker()
  await pass(...Array<'failed'>(12).fill('failed'))
  expect(pauses.slice(0, 5)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000])
  expect(pauses.slice(-3)).toEqual([300_000, 300_000, 300_000])
})

it('[LSTN-09] counts failures in a row while texts wait in between, until one is spoken', async () => {
  const { pass, pauses } = aSpeaker()
  expect(await pass('failed')).toBe(1)
  expect(await pass()).toBe(1)
  expect(await pass('failed', 'nothing')).toBe(2)
  expect(await pass('made')).toBe(0)
  expect(await pass('failed')).toBe(1)
  expect(pauses).toEqual([2_000, 4_000, 2_000])
})
