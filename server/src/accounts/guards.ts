import { strengthenText } from '@daily-drops/contract/accounts/strengthen-text'
import { mayRead, ownsAddress, type Viewer } from '@daily-drops/contract/accounts/viewer'
import type { Access } from '@daily-drops/contract/kernel/define-function'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { hasRole, type Role } from '@daily-drops/core/accounts/roles'
import type { WeakSignIn } from '@daily-drops/core/accounts/staff-sign-in'

export type CallDecision =
  | { kind: 'ok' }
  | { kind: 'sign-in' }
  | { kind: 'verify' }
  | { kind: 'strengthen'; lacks: WeakSignIn }
  | { kind: 'denied'; required: Role; current: Role | null }

/**
 * Whether a person may call a function: session, then email, then role, then the strength of the staff
 * sign-in. Pages use core's decideAccess.
 */
export function decideCall(viewer: Viewer | null, access: Access): CallDecision {
  if (access === 'public') return { kind: 'ok' }
  if (!viewer) return { kind: 'sign-in' }
  if (access === 'session') return { kind: 'ok' }
  if (access === 'verified') return ownsAddress(viewer) ? { kind: 'ok' } : { kind: 'verify' }
  if (!mayRead(viewer)) return { kind: 'verify' }
  if (access === 'reader') return { kind: 'ok' }
  if (!hasRole(viewer.role, access)) return { kind: 'denied', required: access, current: viewer.role }
  return viewer.weakSignIn ? { kind: 'strengthen', lacks: viewer.weakSignIn } : { kind: 'ok' }
}

const REFUSALS = { 'sign-in': 'NO_SESSION', verify: 'EMAIL_NOT_VERIFIED', denied: 'FORBIDDEN' } as const

export function requireAccess(viewer: Viewer | null, access: Access): void {
  const decision = decideCall(viewer, access)
  if (decision.kind === 'strengthen')
    throw new AppError('FORBIDDEN', { message: strengthenText(decision.lacks) })
  if (decision.kind !== 'ok') throw new AppError(REFUSALS[decision.kind])
}
