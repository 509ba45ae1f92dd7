import { ROLES } from '@daily-drops/core/accounts/roles'
import { z } from 'zod'
import { defineFunction } from '../../kernel/define-function.ts'
import { aboutReader, EXAMPLE_READER } from './about-reader.ts'

export const getProfile = defineFunction({
  name: 'get-profile',
  summary: "The id, e-mail and role of one's own profile; administrators may read anybody's.",
  access: 'session',
  input: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid(), email: z.email(), role: z.enum(ROLES) }),
  example: {
    input: { id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01' },
    output: { id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01', email: 'ada@example.com', role: 'editor' },
  },
})

export const saveProfile = defineFunction({
  name: 'save-profile',
  summary: "Replaces the reader's names and company role, and whether their profile is public.",
  access: 'reader',
  input: aboutReader,
  output: z.object({ success: z.literal(true) }),
  example: { input: EXAMPLE_READER, output: { success: true } },
})
