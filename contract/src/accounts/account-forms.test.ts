import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fieldMessage } from '../kernel/field-messages.ts'
import { newPasswordForm, signUpForm } from './account-forms.ts'

const signUp = { fullName: 'Ada Lovelace', email: 'ada@example.com', password: 'secret' }
const messages = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given, { error: fieldMessage('en') }).error?.issues.map(({ message }) => message)

describe('signUpForm', () => {
  it('takes six characters, refuses five', () => {
    expect(signUpForm.safeParse(signUp).success).toBe(true)
    expect(messages(signUpForm, { ...signUp, password: '12345' })).toEqual([
      'Password must be at least 6 characters',
    ])
  })

  it.each([{ fullName: '   ' }, { email: 'ada' }, { email: '' }, { password: '' }])('refuses %o', (wrong) => {
    expect(signUpForm.safeParse({ ...signUp, ...wrong }).success).toBe(false)
  })
})

describe('newPasswordForm', () => {
  it('requires the same password twice', () => {
    const form = { token: 't', password: 'secret', confirmPassword: 'secret' }
    expect(newPasswordForm.safeParse(form).success).toBe(true)
    expect(messages(newPasswordForm, { ...form, confirmPassword: 'Secret' })).toEqual([
      "Passwords don't match",
    ])
  })
})
