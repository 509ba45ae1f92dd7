import { ROLES } from '@daily-drops/core/accounts/roles'
import { z } from 'zod'
import { defineFunction } from '../../kernel/define-function.ts'
import { pageOf, pageRequest } from '../../kernel/paging.ts'

const role = z.enum(ROLES)

const person = z.object({
  id: z.uuid(),
  email: z.string(),
  display_name: z.string(),
  role,
  subscription_tier: z.string(),
  created_at: z.iso.datetime(),
  email_verified: z.boolean(),
  two_factor_enabled: z.boolean(),
  /** Sessions that have not ended. */
  sessions: z.int(),
  /** Of staff to a minute or so, of readers to the day; null when no session is left to tell. */
  last_seen_at: z.iso.datetime().nullable(),
})

export const listPeople = defineFunction({
  name: 'list-people',
  summary: 'Lists the people who registered, newest first, 50 a page.',
  access: 'admin',
  input: pageRequest({
    sorts: ['created_at'],
    filters: {
      /** A part of the address or the handle. */
      text: z.string().trim().min(1).max(200).optional(),
      /** A role above user. */
      role: z.enum(['editor', 'admin', 'superadmin']).optional(),
    },
    size: 50,
  }),
  output: pageOf(person),
  example: {
    input: { sort: 'created_at', direction: 'desc', size: 50, filters: { role: 'editor' } },
    output: {
      rows: [
        {
          id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01',
          email: 'ada@example.com',
          display_name: 'ada-lovelace',
          role: 'editor',
          subscription_tier: 'free',
          created_at: '2026-11-15T08:00:00.000Z',
          email_verified: true,
          two_factor_enabled: false,
          sessions: 1,
          last_seen_at: '2026-11-15T08:58:00.000Z',
        },
      ],
      next: null,
      previous: null,
      total: { count: 1, isExact: true },
    },
  },
})

export const changeRole = defineFunction({
  name: 'change-role',
  summary:
    'Gives a person another role and ends their sessions. Asks for the password; the last superadmin stays.',
  access: 'superadmin',
  input: z.object({ id: z.uuid(), role, password: z.string().min(1).max(200) }),
  output: z.object({ success: z.literal(true) }),
  example: {
    input: { id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01', role: 'editor', password: 'analytical engine' },
    output: { success: true },
  },
})
