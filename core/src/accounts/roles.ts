/** Roles in ascending rank. A guard names the lowest one it admits. */
export const ROLES = ['user', 'editor', 'admin', 'superadmin'] as const

export type Role = (typeof ROLES)[number]

export function roleRank(role: Role): number {
  return ROLES.indexOf(role)
}

export function hasRole(role: Role | null | undefined, minimum: Role): boolean {
  return role != null && roleRank(role) >= roleRank(minimum)
}
