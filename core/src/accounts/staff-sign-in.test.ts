import { expect, it } from 'vitest'
import type { Role } from './roles.ts'
import { weaknessOf } from './staff-sign-in.ts'

const SHORT = { hasLongPassword: false, hasSecondFactor: false }
const LONG = { hasLongPassword: true, hasSecondFactor: false }
const BOTH = { hasLongPassword: false, hasSecondFactor: true }

it.each<[Role | null, string | undefined, string | undefined]>([
  [null, undefined, undefined],
  ['user', undefined, undefined],
  ['editor', 'password', undefined],
  ['admin', 'password', undefined],
  ['superadmin', 'password', undefined],
])('[DEC-70] %s with a short password lacks %s, with a long one %s', (role, short, long) => {
  expect(weaknessOf(role, SHORT)).toBe(short)
  expect(weaknessOf(role, LONG)).toBe(long)
  expect(weaknessOf(role, BOTH)).toBeUndefined()
})

it.each<[Role, string | undefined]>([
  ['editor', undefined],
  ['admin', 'second-factor'],
  ['superadmin', 'second-factor'],
])('[DEC-15] %s lacks %s where administrators must have a second factor', (role, lacks) => {
  const required = { requireAdminSecondFactor: true }
  expect(weaknessOf(role, LONG, required)).toBe(lacks)
  expect(weaknessOf(role, BOTH, required)).toBeUndefined()
})
