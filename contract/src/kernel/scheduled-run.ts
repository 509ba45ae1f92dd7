import { z } from 'zod'

/** A scheduled run names its slot and is logged in cron_execution_log. A run started by hand has none. */
export const scheduledRun = z.object({ slot: z.iso.datetime().optional() })
