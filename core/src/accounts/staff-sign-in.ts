import { hasRole, type Role } from './roles.ts'

/** How a staff member can sign in, and how this session began. The password's length itself is not stored. */
export interface StaffSignIn {
  hasLongPassword: boolean
  hasSecondFactor: boolean
  /** In this session. */
  gavePassword: boolean
  /** In this session. */
  gaveSecondFactor: boolean
}

/**
 * What is missing before staff pages and functions open. `sign-in-again` means that the account has a strong
 * sign-in, but this session did not use it.
 */
export const WEAK_SIGN_INS = ['password', 'second-factor', 'sign-in-again'] as const

export type WeakSignIn = (typeof WEAK_SIGN_INS)[number]

/**
 * Editors and above need a long password or a second factor. Administrators need a second factor if the
 * operator requires it.
 */
export function weaknessOf(
  role: Role | null,
  { hasLongPassword, hasSecondFactor, gavePassword, gaveSecondFactor }: StaffSignIn,
  { requireAdminSecondFactor = false } = {},
): WeakSignIn | undefined {
  if (!hasRole(role, 'editor') || gaveSecondFactor) return undefined
  const needsSecondFactor = requireAdminSecondFactor && hasRole(role, 'admin')
  if (!needsSecondFactor && hasLongPassword && gavePassword) return undefined
  if (hasSecondFactor || (!needsSecondFactor && hasLongPassword)) return 'sign-in-again'
  return needsSecondFactor ? 'second-factor' : 'password'
}
