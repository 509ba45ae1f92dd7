import { expect, it } from 'vitest'
import { createRefusals } from './refusals.ts'

const HOUR_MS = 60 * 60_000

it('blames us only when three different readers are refused', () => {
  const refusals = createRefusals()
  const refused = ['ada', 'ada', 'ada', 'bob', 'ada', 'eve', 'ada', 'bob'].map(refusals.refused)
  expect(refused).toEqual([false, false, false, false, false, true, false, false])
})

it('blames the subscriptions for an hour after any message was accepted', () => {
  let now = 0
  const refusals = createRefusals(() => now)
  refusals.refused('ada')
  refusals.refused('bob')
  refusals.accepted()
  now = HOUR_MS - 1
  expect(['ada', 'bob', 'eve', 'dan'].map(refusals.refused)).toEqual([false, false, false, false])
  now = HOUR_MS
  expect(['ada', 'bob', 'eve'].map(refusals.refused)).toEqual([false, false, true])
})
