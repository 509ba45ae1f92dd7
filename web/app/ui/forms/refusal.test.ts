import { AppError } from '@daily-drops/contract/kernel/errors'
import { refusedAs } from '@daily-drops/contract/kernel/field-messages'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkForm, keptValues, refusal, refusalOf } from './refusal.ts'

function sent(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

it('stores no secret of a form', () => {
  const form = sent({
    intent: 'x',
    email: 'a',
    password: 'b',
    confirmPassword: 'c',
    code: 'd',
    current: 'e',
    next: 'f',
  })
  form.append('day', '1')
  form.append('day', '2')
  form.append('file', new Blob(['x']))
  expect(keptValues(form)).toEqual({ intent: ['x'], email: ['a'], day: ['1', '2'] })
})

it('gives every wrong field a plain message', () => {
  const schema = z.object({
    name: z.string().min(1),
    email: z.email(),
    url: z.url(),
    age: z.number().min(18),
    role: z.enum(['owner', 'editor']),
    note: z.string().max(3),
    own: z.string().min(
      2,
      refusedAs(() => 'Two, please.'),
    ),
  })
  const given = { name: '', email: 'x', url: 'x', age: Number.NaN, role: 'king', note: 'long', own: '' }
  const checked = checkForm(schema, sent({ ...given, age: '' }), { given, locale: 'en' })
  expect(checked).toMatchObject({
    success: false,
    refusal: {
      fields: {
        name: 'This field is required.',
        email: 'Enter an email address, such as name@example.org.',
        url: 'Enter a full address that starts with https://.',
        age: 'Enter a number.',
        role: 'Choose one of the options.',
        note: 'Use at most 3 characters.',
        own: 'Two, please.',
      },
    },
  })
})

it('shows errors of unknown fields above the form', () => {
  const error = new AppError('INVALID_INPUT', { fields: { user: () => 'Missing.' } })
  expect(refusalOf(error, sent({ name: 'x' }))).toEqual({ error: error.message, values: { name: ['x'] } })
})

it('throws on a fault, so that it is logged', () => {
  expect(() => refusalOf(new AppError('INTERNAL'), sent({}))).toThrow()
  expect(() => refusalOf(new Error('boom'), sent({}))).toThrow('boom')
})

it('puts a refused password beside the field that it was typed into', () => {
  const message = 'That isn’t your password.'
  const refused = { message, fields: { current: message, password: message } }
  expect(refusal(sent({ current: 'a', next: 'b' }), refused)).toMatchObject({ fields: { current: message } })
  expect(refusal(sent({ email: 'a', password: 'b' }), refused)).toMatchObject({
    fields: { password: message },
  })
  expect(refusal(sent({ email: 'a' }), refused)).toMatchObject({ error: message })
})

it('gives the messages in the language of the page', () => {
  const schema = z.object({
    note: z.string().max(3),
    own: z.string().min(
      2,
      refusedAs((locale) => `Own ${locale}`),
    ),
  })
  const given = { note: 'long', own: '' }
  expect(checkForm(schema, sent(given), { given, locale: 'it' })).toMatchObject({
    refusal: { fields: { note: 'Usa al massimo 3 caratteri.', own: 'Own it' } },
  })
})

it('keeps a field of any name', () => {
  const form = new FormData()
  for (const name of ['__proto__', 'constructor', 'name', 'name']) form.append(name, 'x')
  const values = keptValues(form)
  expect(Object.entries(values)).toEqual([
    ['__proto__', ['x']],
    ['constructor', ['x']],
    ['name', ['x', 'x']],
  ])
})
