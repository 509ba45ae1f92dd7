import { z } from 'zod'

/** A run that the schedule started names its slot and is logged in cron_execution_log; one by hand has none. */
export const scheduledRun = z.object({ slot: z.iso.datetime().optional() })
