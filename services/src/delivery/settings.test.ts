import { expect, it } from 'vitest'
import { hashSecret } from '../accounts/secret-link.ts'
import { newToken } from './settings.ts'

it('gives each person another token, and stores only its digest', () => {
  const [one, other] = [newToken(), newToken()]
  expect(one.token).toMatch(/^[0-9a-f]{32}$/)
  expect(one.token).not.toBe(other.token)
  expect(one.digest).toHaveLength(32)
  expect(hashSecret(one.token)).toEqual(one.digest)
  expect(hashSecret(other.token)).not.toEqual(one.digest)
})
