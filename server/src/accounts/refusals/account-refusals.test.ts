import { APIError } from 'better-auth/api'
import { expect, it } from 'vitest'
import { accountError, apiRefusal, refused, refusedBy } from './account-refusals.ts'

const refusal = { text: (locale: string) => `Refused in ${locale}`, fields: ['next', 'password'] }

it('says in the language of the person why a step was refused, beside whatever its field is called', () => {
  const message = 'Refused in it'
  expect(refused(refusal, 400, 'it')).toEqual({
    ...{ ok: false, status: 400, message },
    fields: { next: message, password: message },
  })
  expect(accountError('INVALID_INPUT', refusal).in('it')).toMatchObject({
    ...{ status: 400, message },
    fields: { next: message, password: message },
  })
})

it('replaces the texts of Better Auth by ours', () => {
  const error = new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_SHORT', message: 'Password too short' })
  const message = 'Password must be at least 6 characters'
  expect(refusedBy(Object.assign(error, { statusCode: 400 }), 'en')).toMatchObject({ message, status: 400 })
})

it('leaves a text that has none of ours', () => {
  const error = new APIError('NOT_FOUND', { code: 'toString', message: 'Unheard of' })
  expect(refusedBy(Object.assign(error, { statusCode: 404 }), 'it')).toMatchObject({ message: 'Unheard of' })
})

it('is in English within Better Auth, with the code that finds its text', () => {
  expect(apiRefusal('FORBIDDEN', 'PROOF_REQUIRED')).toMatchObject({
    statusCode: 403,
    body: { code: 'PROOF_REQUIRED', message: 'Please confirm that it’s you, then try again.' },
  })
})
