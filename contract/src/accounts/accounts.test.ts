import { describe, expect, it } from 'vitest'
import { newPasswordForm, sessionSchema, signUpForm, socialUnavailable } from './accounts.ts'

const signUp = { fullName: 'Ada Lovelace', email: 'ada@example.com', password: 'secret' }
const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message)

describe('signUpForm', () => {
  it('takes six characters, refuses five', () => {
    expect(signUpForm.safeParse(signUp).success).toBe(true)
    expect(messages(signUpForm.safeParse({ ...signUp, password: '12345' }))).toEqual([
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
    expect(messages(newPasswordForm.safeParse({ ...form, confirmPassword: 'Secret' }))).toEqual([
      "Passwords don't match",
    ])
  })
})

it('names the other provider when one is not available', () => {
  expect(socialUnavailable('google')).toBe(
    "L'accesso con Google non è al momento disponibile. Prova con LinkedIn o registrati con l'e-mail.",
  )
  expect(socialUnavailable('linkedin_oidc')).toBe(
    "L'accesso con LinkedIn non è al momento disponibile. Prova con Google o registrati con l'e-mail.",
  )
})

it('[ENT-08] a factor is totp or phone, and verified', () => {
  const factor = sessionSchema.shape.user.shape.factors.element
  expect(factor.safeParse({ factor_type: 'totp', status: 'verified' }).success).toBe(true)
  expect(factor.safeParse({ factor_type: 'phone', status: 'verified' }).success).toBe(true)
  expect(factor.safeParse({ factor_type: 'sms', status: 'verified' }).success).toBe(false)
  expect(factor.safeParse({ factor_type: 'totp', status: 'unverified' }).success).toBe(false)
})
