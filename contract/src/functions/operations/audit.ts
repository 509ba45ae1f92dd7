import { z } from 'zod'
import { dayInput } from '../../kernel/day-input.ts'
import { defineFunction, noInput } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { pageOf, pageRequest } from '../../kernel/paging.ts'

const auditRow = z.object({
  id: z.int(),
  created_at: instant,
  /** Null for a command on the server, and after the account was deleted. */
  actor_email: z.string().nullable(),
  actor_role: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  request_id: z.string().nullable(),
})

/** The filter for actions without an account: commands on the server, and people who left. */
export const NOBODY = 'server'

const filters = {
  action: z.string().max(100).optional(),
  entity: z.string().max(100).optional(),
  /** Only changes made as staff. Readers' own choices are on record too. */
  staff: z.literal(true).optional(),
  actor: z.union([z.guid(), z.literal(NOBODY)]).optional(),
  /** The first day and the last. */
  from: dayInput.optional(),
  to: dayInput.optional(),
}
export type AuditFilters = z.output<z.ZodObject<typeof filters>>

export const listAuditLog = defineFunction({
  name: 'list-audit-log',
  summary: 'Lists every change that operators made (who, what, before and after), latest first, 50 per page.',
  access: 'admin',
  input: pageRequest({ sorts: ['id'], filters, size: 50 }),
  output: pageOf(auditRow),
})

export const listAuditChoices = defineFunction({
  name: 'list-audit-choices',
  summary: 'Lists the values the audit log can be filtered by: its actions and subjects, and staff members.',
  access: 'admin',
  input: noInput,
  output: z.object({
    actions: z.array(z.string()),
    entities: z.array(z.string()),
    people: z.array(z.object({ id: z.guid(), email: z.string(), role: z.string() })),
  }),
})
