import { z } from 'zod'

/** As wide as the column: a larger number is the caller's mistake, not a fault. */
export const topicId = z.int32().positive()
