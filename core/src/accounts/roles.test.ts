import { expect, it } from 'vitest'
import { hasRole, ROLES, roleRank } from './roles.ts'

it('[PERM-18] [APERM-06] ranks user 0, editor 1, admin 2, superadmin 3', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, roleRank(role)]))).toEqual({
    user: 0,
    editor: 1,
    admin: 2,
    superadmin: 3,
  })
})

it('[APERM-07] admits an equal or higher rank and refuses a lower one, in all 16 pairs', () => {
  const admitted = ROLES.map((role) => ROLES.map((minimum) => hasRole(role, minimum)))
  expect(admitted).toEqual([
    [true, false, false, false],
    [true, true, false, false],
    [true, true, true, false],
    [true, true, true, true],
  ])
})

it('admits nobody without a role', () => {
  expect(ROLES.some((minimum) => hasRole(null, minimum) || hasRole(undefined, minimum))).toBe(false)
})
