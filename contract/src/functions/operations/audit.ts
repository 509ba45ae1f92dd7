import { z } from 'zod'
import { defineFunction } from '../../define-function.ts'
import { pageOf, pageRequest } from '../../paging.ts'

const auditRow = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  /** Null for a command on the server, and after the account is gone. */
  actor_email: z.string().nullable(),
  actor_role: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  request_id: z.string().nullable(),
})

export const listAuditLog = defineFunction({
  name: 'list-audit-log',
  summary: 'Every change that operators made: who, what, before and after; the latest first, 50 a page.',
  access: 'admin',
  input: pageRequest({
    sorts: ['id'],
    filters: {
      action: z.string().max(100).optional(),
      entity: z.string().max(100).optional(),
      /** What operators did by their office; readers' own choices are on record too. */
      staff: z.literal(true).optional(),
    },
    size: 50,
  }),
  output: pageOf(auditRow),
  example: {
    input: { sort: 'id', direction: 'desc', size: 50, filters: { entity: 'drop' } },
    output: {
      rows: [
        {
          id: 812,
          created_at: '2026-11-15T08:00:00.000Z',
          actor_email: 'ada@example.com',
          actor_role: 'editor',
          action: 'admin-update-tags',
          entity: 'drop',
          entity_id: '1201',
          details: { before: [1, 14, 120], after: [1, 14, 121] },
          request_id: null,
        },
      ],
      next: null,
      previous: null,
      total: { count: 1, isExact: true },
    },
  },
})
