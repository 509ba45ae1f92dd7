import { expect, it } from 'vitest'
import { carriesToken } from './metrics-token.ts'

const TOKEN = 'a token of the operator'

it.each([
  [`Bearer ${TOKEN}`, true],
  [`bearer ${TOKEN}`, false],
  [TOKEN, false],
  [`Bearer ${TOKEN}x`, false],
  [`Bearer ${TOKEN.slice(0, -1)}`, false],
  [`Bearer ${TOKEN.slice(0, -1)}x`, false],
  ['', false],
  [undefined, false],
])('"%s" opens the metrics: %s', (header, opens) => {
  expect(carriesToken(header, TOKEN)).toBe(opens)
})

it('opens nothing without a token, not even with an empty one', () => {
  expect(carriesToken(undefined, '')).toBe(false)
})
