import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldMessage, refusedAs } from './field-messages.ts'

const own = (locale: string) => `Own text in ${locale}`
const schema = z.object({
  name: z.string().min(1),
  note: z.string().max(3),
  email: z.email(refusedAs(own)).max(20),
  code: z.string().min(2, refusedAs(own)),
  site: z.string().refine((site) => site === 'x', refusedAs(own)),
})

const problems = (given: Record<string, string>, locale: 'en' | 'it') =>
  Object.fromEntries(
    schema
      .safeParse(given, { error: fieldMessage(locale) })
      .error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  )

it('says in the language of the person what is wrong with a field', () => {
  const given = { name: '', note: 'long', email: 'x', code: '1', site: 'y' }
  expect(problems(given, 'en')).toEqual({
    name: 'This field is required.',
    note: 'Use at most 3 characters.',
    email: 'Own text in en',
    code: 'Own text in en',
    site: 'Own text in en',
  })
  expect(problems(given, 'it')).toEqual({
    name: 'Questo campo è obbligatorio.',
    note: 'Usa al massimo 3 caratteri.',
    email: 'Own text in it',
    code: 'Own text in it',
    site: 'Own text in it',
  })
})

it('uses the text of a schema for its checks that have none', () => {
  const given = { name: 'n', note: '', email: `${'x'.repeat(20)}@example.org`, code: '12', site: 'x' }
  expect(problems(given, 'it')).toEqual({ email: 'Own text in it' })
})
