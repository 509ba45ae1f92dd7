import { ROLES } from '@daily-drops/core/accounts/roles'
import { z } from 'zod'

/** The result of a bulk change. By its id it can be undone for a week. */
export const bulkResult = z.object({ bulk_id: z.uuid(), changed: z.int() })

/** In batches. A restarted run continues. Each batch writes its audit rows. */
export const bulkWork = {
  payload: z.object({
    bulkId: z.uuid(),
    /** Undoes the change. */
    undo: z.boolean(),
    actor: z.object({ id: z.uuid(), role: z.enum(ROLES).nullable() }),
    requestId: z.string().optional(),
  }),
  output: bulkResult,
  retry: { limit: 5, delaySeconds: 2, backoff: true },
  expireSeconds: 2 * 60 * 60,
  isForOnePerson: true,
}
