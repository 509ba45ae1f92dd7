import { expect, it } from 'vitest'
import { FETCH_FAILURES } from './failures.ts'

it('refused, closed and silent addresses report the same error', () => {
  expect(FETCH_FAILURES.blocked_address).toBe(FETCH_FAILURES.unreachable)
  expect(FETCH_FAILURES.blocked_address).toBe(FETCH_FAILURES.timeout)
})
