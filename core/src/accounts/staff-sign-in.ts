import { hasRole, type Role } from './roles.ts'

/** What is known of how a member of staff signs in; how long a password is, is kept only as this. */
export interface StaffSignIn {
  hasLongPassword: boolean
  hasSecondFactor: boolean
}

/** What is missing before pages and functions of staff open. */
export type WeakSignIn = 'password' | 'second-factor'

/** Editors and above need a long password or a second factor; administrators the latter, where the operator says so. */
export function weaknessOf(
  role: Role | null,
  { hasLongPassword, hasSecondFactor }: StaffSignIn,
  { requireAdminSecondFactor = false } = {},
): WeakSignIn | undefined {
  if (!hasRole(role, 'editor') || hasSecondFactor) return undefined
  if (requireAdminSecondFactor && hasRole(role, 'admin')) return 'second-factor'
  return hasLongPassword ? undefined : 'password'
}
