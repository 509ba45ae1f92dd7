import { ROLES } from '@daily-drops/core/accounts/roles'
import { z } from 'zod'

/** How a change of all that a filter matches ended; by its id it can be undone for a week. */
export const bulkResult = z.object({ bulk_id: z.uuid(), changed: z.int() })

/** Batch by batch; begun again, it goes on. Writes the audit rows of each batch with it. */
export const bulkWork = {
  payload: z.object({
    bulkId: z.uuid(),
    /** Takes back what it changed. */
    undo: z.boolean(),
    actor: z.object({ id: z.uuid(), role: z.enum(ROLES).nullable() }),
    requestId: z.string().optional(),
  }),
  output: bulkResult,
  retry: { limit: 5, delaySeconds: 2, backoff: true },
  expireSeconds: 2 * 60 * 60,
  isForOnePerson: true,
}
