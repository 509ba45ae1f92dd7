import { hasRole, type Role } from './roles.ts'
import type { WeakSignIn } from './staff-sign-in.ts'

export type StaffRole = Exclude<Role, 'user'>

/**
 * Who a page is for. `sample`: visitors see a sample, signed-in people pass the full guard. `signed-out`: the
 * sign-in screen, which sends confirmed people on. `guarded`: a confirmed, onboarded reader. A role name:
 * that role or a higher one, after the same guard.
 */
export type PageAccess = 'public' | 'signed-out' | 'sample' | 'onboarding' | 'guarded' | StaffRole

/**
 * The part of the signed-in person that access depends on. `role` is null when the profile could not be
 * loaded.
 */
export interface AccessSubject {
  emailVerified: boolean
  social: boolean
  onboardingCompleted: boolean
  role: Role | null
  weakSignIn?: WeakSignIn | undefined
}

export type AccessDecision =
  | { kind: 'ok' }
  | { kind: 'sign-in' }
  | { kind: 'verify' }
  | { kind: 'onboard' }
  | { kind: 'to-feed' }
  | { kind: 'strengthen'; lacks: WeakSignIn }
  | { kind: 'denied'; required: StaffRole; current: Role | null }

const OK: AccessDecision = { kind: 'ok' }

/** The order of every guard: session, email, onboarding, role, strength of the staff sign-in. */
export function decideAccess(subject: AccessSubject | null, access: PageAccess): AccessDecision {
  if (access === 'public') return OK
  if (!subject) return access === 'sample' || access === 'signed-out' ? OK : { kind: 'sign-in' }

  const confirmed = subject.emailVerified || subject.social
  if (access === 'signed-out') return confirmed ? { kind: 'to-feed' } : OK
  if (!confirmed) return { kind: 'verify' }

  if (access === 'onboarding') return subject.onboardingCompleted ? { kind: 'to-feed' } : OK
  if (!subject.onboardingCompleted) return { kind: 'onboard' }

  if (access === 'guarded' || access === 'sample') return OK
  if (!hasRole(subject.role, access)) return { kind: 'denied', required: access, current: subject.role }
  return subject.weakSignIn ? { kind: 'strengthen', lacks: subject.weakSignIn } : OK
}
