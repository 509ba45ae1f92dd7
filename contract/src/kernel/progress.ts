import { z } from 'zod'

/** How far a long job is, and how long the rest will take; null while there is no pace to go by. */
export const progress = z.object({ done: z.int(), total: z.int(), seconds_left: z.int().nullable() })
