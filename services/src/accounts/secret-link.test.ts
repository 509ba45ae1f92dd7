import { expect, it } from 'vitest'
import { hashSecret, newSecret } from './secret-link.ts'

it('gives each link its own secret, safe in an address, and stores only what cannot be reversed', () => {
  const [one, other] = [newSecret(), newSecret()]
  expect(one.token).toMatch(/^[\w-]{43}$/)
  expect(one.token).not.toBe(other.token)
  expect(one.hash).toHaveLength(32)
  expect(one.hash.toString('base64url')).not.toBe(one.token)
  expect(hashSecret(one.token)).toEqual(one.hash)
  expect(hashSecret(other.token)).not.toEqual(one.hash)
})
