import { expect, it } from 'vitest'
import { AppError, ERRORS } from './errors.ts'

const text = (locale: string) => `Refused in ${locale}`
const thrown = () =>
  new AppError('CONFLICT', { message: text, fields: { name: text }, retryAfter: 5, cause: 'why' })

it('is in English for logs, and in the words of the person for the person', () => {
  const error = thrown()
  expect(error).toMatchObject({ message: 'Refused in en', fields: { name: 'Refused in en' } })
  expect(error.in('it')).toMatchObject({
    ...{ code: 'CONFLICT', status: 409, retryAfter: 5, cause: 'why', name: 'AppError' },
    ...{ message: 'Refused in it', fields: { name: 'Refused in it' } },
  })
  expect(error).toMatchObject({ message: 'Refused in en', fields: { name: 'Refused in en' } })
})

it('keeps the stack of where it was thrown, whose first line is English', () => {
  const error = thrown()
  expect(error.in('it').stack).toBe(error.stack)
  expect(error.stack).toContain('Refused in en')
})

it('can be put into one language after another', () => {
  const error = thrown().in('it')
  expect(error.in('it')).toBe(error)
  expect(error.in('en').message).toBe('Refused in en')
})

it('has the text of its code if it has none of its own', () => {
  const error = new AppError('NOT_FOUND').in('de')
  expect(error.message).toBe(ERRORS.NOT_FOUND.message('de'))
  expect(error.fields).toBeUndefined()
})
