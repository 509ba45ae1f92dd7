import { expect, it } from 'vitest'
import type { Role } from './roles.ts'
import { weaknessOf } from './staff-sign-in.ts'

const SHORT = { hasLongPassword: false, hasSecondFactor: false, gavePassword: true, gaveSecondFactor: false }
const LONG = { ...SHORT, hasLongPassword: true }
const BOTH = { ...SHORT, hasSecondFactor: true, gaveSecondFactor: true }

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

it.each<[string, boolean]>([
  ['a provider or a link instead of the long password', false],
  ['a provider instead of the second factor', true],
])('asks staff who used %s to sign in again', (_way, hasSecondFactor) => {
  const session = { ...LONG, hasSecondFactor, gavePassword: false }
  for (const role of ['editor', 'admin', 'superadmin'] as const)
    expect(weaknessOf(role, session)).toBe('sign-in-again')
  expect(weaknessOf('user', session)).toBeUndefined()
})

it('accepts a long password without the second factor only where none is required', () => {
  const session = { ...LONG, hasSecondFactor: true }
  expect(weaknessOf('admin', session)).toBeUndefined()
  expect(weaknessOf('admin', session, { requireAdminSecondFactor: true })).toBe('sign-in-again')
})
