import { expect, it } from 'vitest'
import { digestOf, newToken } from './settings.ts'

it('gives each person another token, and stores only its digest', () => {
  const [one, other] = [newToken(), newToken()]
  expect(one.token).toMatch(/^[0-9a-f]{32}$/)
  expect(one.token).not.toBe(other.token)
  expect(one.digest).toHaveLength(32)
  expect(digestOf(one.token)).toEqual(one.digest)
  expect(digestOf(other.token)).not.toEqual(one.digest)
})
