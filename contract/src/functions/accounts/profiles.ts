import { ROLES } from '@daily-drops/core/accounts/roles'
import { z } from 'zod'
import { defineFunction, done } from '../../kernel/define-function.ts'
import { aboutReader } from './about-reader.ts'

export const getProfile = defineFunction({
  name: 'get-profile',
  summary: 'Returns the id, email and role of the caller’s profile. Administrators may read any profile.',
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
