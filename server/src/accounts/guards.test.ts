import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { Access } from '@daily-drops/contract/kernel/define-function'
import { ROLES } from '@daily-drops/core/accounts/roles'
import { describe, expect, it } from 'vitest'
import { decideCall, requireAccess } from './guards.ts'

const viewer: Viewer = {
  id: '0196f0a0-0000-7000-8000-000000000000',
  email: 'ada@example.com',
  emailVerified: true,
  social: false,
  displayName: 'ada',
  role: 'user',
  tier: 'free',
  languages: ['en'],
  onboardingCompleted: true,
  inlineVideo: true,
  locale: 'en',
  shortcuts: true,
  timeZone: 'UTC',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const unverified = { ...viewer, emailVerified: false }
const EVERY_ACCESS: Access[] = ['public', 'session', 'reader', 'verified', 'editor', 'admin', 'superadmin']

describe('decideCall', () => {
  it('asks everyone but the public to sign in', () => {
    expect(EVERY_ACCESS.map((access) => decideCall(null, access).kind)).toEqual([
      'ok',
      'sign-in',
      'sign-in',
      'sign-in',
      'sign-in',
      'sign-in',
      'sign-in',
    ])
  })

  it('checks the email before the role', () => {
    expect(EVERY_ACCESS.map((access) => decideCall({ ...unverified, role: 'admin' }, access).kind)).toEqual([
      'ok',
      'ok',
      'verify',
      'verify',
      'verify',
      'verify',
      'verify',
    ])
  })

  it('[DEC-100] lets an unverified social account read, but not use features bound to an address', () => {
    expect(decideCall({ ...unverified, social: true }, 'reader')).toEqual({ kind: 'ok' })
    expect(decideCall({ ...unverified, social: true }, 'verified')).toEqual({ kind: 'verify' })
  })

  it('admits a role to its own rank and to every lower one', () => {
    for (const [rank, role] of ROLES.entries()) {
      for (const required of ['editor', 'admin', 'superadmin'] as const) {
        const expected =
          rank >= ROLES.indexOf(required) ? { kind: 'ok' } : { kind: 'denied', required, current: role }
        expect(decideCall({ ...viewer, role }, required)).toEqual(expected)
      }
    }
  })

  it('denies a person whose profile could not be loaded', () => {
    expect(decideCall({ ...viewer, role: null }, 'editor')).toMatchObject({ kind: 'denied', current: null })
  })
})

it('turns a refusal into the catalogue’s error', () => {
  expect(() => requireAccess(null, 'session')).toThrow(expect.objectContaining({ code: 'NO_SESSION' }))
  expect(() => requireAccess(unverified, 'verified')).toThrow(
    expect.objectContaining({ code: 'EMAIL_NOT_VERIFIED' }),
  )
  expect(() => requireAccess(viewer, 'admin')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  expect(() => requireAccess(viewer, 'verified')).not.toThrow()
})
