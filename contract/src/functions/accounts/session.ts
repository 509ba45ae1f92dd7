import { sessionSchema } from '../../accounts/accounts.ts'
import { defineFunction, noInput } from '../../kernel/define-function.ts'

export const getSession = defineFunction({
  name: 'get-session',
  summary: 'Returns the signed-in person and how they signed in.',
  access: 'session',
  input: noInput,
  output: sessionSchema,
})
