import { ROLES } from '@daily-drops/core/accounts/roles'
import { z } from 'zod'
import { defineFunction, done } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { pageOf, pageRequest } from '../../kernel/paging.ts'

const role = z.enum(ROLES)

const person = z.object({
  id: z.uuid(),
  email: z.string(),
  display_name: z.string(),
  role,
  subscription_tier: z.string(),
  created_at: instant,
  email_verified: z.boolean(),
  two_factor_enabled: z.boolean(),
  /** Active sessions. */
  sessions: z.int(),
  /** To about a minute for staff, to the day for readers. Null when no session is left. */
  last_seen_at: instant.nullable(),
})

export const listPeople = defineFunction({
  name: 'list-people',
  summary: 'Lists registered people, newest first, 50 per page.',
  access: 'admin',
  input: pageRequest({
    sorts: ['created_at'],
    filters: {
      /** A part of the address or the handle. */
      text: z.string().trim().min(1).max(200).optional(),
      /** A role above user. */
      role: z.enum(ROLES).exclude(['user']).optional(),
    },
    size: 50,
  }),
  output: pageOf(person),
})

export const changeRole = defineFunction({
  name: 'change-role',
  summary:
    'Changes a person’s role and ends their sessions. Requires the caller’s password. The last superadmin can’t be demoted.',
  access: 'superadmin',
  input: z.object({ id: z.uuid(), role, password: z.string().min(1).max(200) }),
  output: done,
})
