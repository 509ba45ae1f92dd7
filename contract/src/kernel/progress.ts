import { z } from 'zod'

/** A long job's progress and remaining time. Null while there is no basis for an estimate. */
export const progress = z.object({ done: z.int(), total: z.int(), seconds_left: z.int().nullable() })
