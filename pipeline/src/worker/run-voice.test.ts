import { expect, it } from 'vitest'
import { pauseAfter } from './run-voice.ts'

it('[LSTN-09] a service that keeps failing is asked less and less often, every five minutes in the end', () => {
  expect([1, 2, 5, 9, 1000].map(pauseAfter)).toEqual([2_000, 4_000, 32_000, 300_000, 300_000])
})
