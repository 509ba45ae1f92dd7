import { expect, it } from 'vitest'
import { readme } from './build-archive.ts'

it('explains the archive and each of its files', () => {
  const [title, ...lines] = readme('en').split('\n')
  expect(title).toBe('What Daily Drops knows about you')
  expect(lines).toContain('account.json: Your account.')
  expect(lines).toContain('refused-sign-ins.json: Refused attempts to sign in to your account.')
})
