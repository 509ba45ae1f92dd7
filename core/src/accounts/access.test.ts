import { describe, expect, it } from 'vitest'
import { type AccessSubject, decideAccess, type PageAccess } from './access.ts'

function aSubject(overrides: Partial<AccessSubject> = {}): AccessSubject {
  return { emailVerified: true, social: false, onboardingCompleted: true, role: 'user', ...overrides }
}

const everyAccess: PageAccess[] = [
  'public',
  'signed-out',
  'sample',
  'onboarding',
  'guarded',
  'editor',
  'admin',
  'superadmin',
]
const behindSession: PageAccess[] = ['onboarding', 'guarded', 'editor', 'admin', 'superadmin']

describe('decideAccess', () => {
  it.each(behindSession)('asks a visitor to sign in before %s', (access) => {
    expect(decideAccess(null, access).kind).toBe('sign-in')
  })

  it.each(['public', 'signed-out', 'sample'] as const)('lets a visitor see %s', (access) => {
    expect(decideAccess(null, access).kind).toBe('ok')
  })

  it('lets everyone see public pages', () => {
    const nobodyYet = aSubject({ emailVerified: false, onboardingCompleted: false, role: null })
    expect(decideAccess(nobodyYet, 'public').kind).toBe('ok')
  })

  it.each(['sample', ...behindSession] as const)(
    '[PERM-10][APERM-05] checks email before onboarding and role on %s',
    (access) => {
      const subject = aSubject({ emailVerified: false, onboardingCompleted: false })
      expect(decideAccess(subject, access).kind).toBe('verify')
    },
  )

  it.each(['sample', 'guarded', 'editor', 'admin', 'superadmin'] as const)(
    'checks onboarding before the role on %s',
    (access) => {
      expect(decideAccess(aSubject({ onboardingCompleted: false }), access).kind).toBe('onboard')
    },
  )

  it.each(everyAccess)('never asks a social account to verify on %s', (access) => {
    const subject = aSubject({ emailVerified: false, social: true, role: 'superadmin' })
    expect(decideAccess(subject, access).kind).not.toBe('verify')
  })

  it('[PERM-10] does not loop on the onboarding page and leaves it once done', () => {
    expect(decideAccess(aSubject({ onboardingCompleted: false }), 'onboarding').kind).toBe('ok')
    expect(decideAccess(aSubject(), 'onboarding').kind).toBe('to-feed')
  })

  it('sends a confirmed person on from the sign-in screen and keeps an unconfirmed person there', () => {
    expect(decideAccess(aSubject(), 'signed-out').kind).toBe('to-feed')
    expect(decideAccess(aSubject({ emailVerified: false }), 'signed-out').kind).toBe('ok')
  })

  it.each(['sample', 'guarded'] as const)(
    'lets a confirmed reader who has finished onboarding see %s',
    (access) => {
      expect(decideAccess(aSubject(), access)).toEqual({ kind: 'ok' })
    },
  )

  it('opens staff pages to their role and higher ones after a strong enough sign-in', () => {
    expect(decideAccess(aSubject({ role: 'admin' }), 'editor')).toEqual({ kind: 'ok' })
    const weak = aSubject({ role: 'admin', weakSignIn: 'second-factor' })
    expect(decideAccess(weak, 'editor')).toEqual({ kind: 'strengthen', lacks: 'second-factor' })
    expect(decideAccess(weak, 'guarded')).toEqual({ kind: 'ok' })
    expect(decideAccess(weak, 'superadmin').kind).toBe('denied')
  })

  it('names the required and the current role when it refuses', () => {
    expect(decideAccess(aSubject({ role: 'editor' }), 'admin')).toEqual({
      kind: 'denied',
      required: 'admin',
      current: 'editor',
    })
  })

  it('refuses when the profile could not be loaded', () => {
    expect(decideAccess(aSubject({ role: null }), 'editor').kind).toBe('denied')
  })
})
