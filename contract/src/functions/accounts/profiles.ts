import { ROLES } from '@daily-drops/core/accounts/roles'
import { z } from 'zod'
import { defineFunction, done } from '../../kernel/define-function.ts'
import { aboutReader } from './about-reader.ts'

export const getProfile = defineFunction({
  name: 'get-profile',
  summary: "The id, email and role of one's own profile; administrators may read anybody's.",
  access: 'session',
  input: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid(), email: z.email(), role: z.enum(ROLES) }),
})

export const saveProfile = defineFunction({
  name: 'save-profile',
  summary: "Replaces the reader's names and company role, and whether their profile is public.",
  access: 'reader',
  input: aboutReader,
  output: done,
})
