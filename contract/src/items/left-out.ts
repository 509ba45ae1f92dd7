import { z } from 'zod'
import { boundedCount } from '../kernel/paging.ts'

/** `all` also lists items in languages other than the caller's. */
export const listLanguages = z.literal('all').optional()

/** What a list leaves out because of its language or because it is older than the caller's plan includes. */
export const leftOut = z.object({
  other_languages: boundedCount,
  older: boundedCount,
  /** Too few items are in the visitor's language, so English ones are listed with them. */
  filled_with_english: z.boolean(),
})

export type LeftOut = z.output<typeof leftOut>

export const NOTHING_LEFT_OUT: LeftOut = {
  other_languages: { count: 0, isExact: true },
  older: { count: 0, isExact: true },
  filled_with_english: false,
}
