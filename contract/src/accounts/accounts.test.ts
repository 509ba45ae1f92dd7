import { expect, it } from 'vitest'
import { sessionSchema, socialUnavailable } from './accounts.ts'

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
