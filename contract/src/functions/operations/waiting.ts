import { z } from 'zod'
import { defineFunction, noInput } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { boundedCount } from '../../kernel/paging.ts'

/** Nobody handles more in one sitting, so the count stops there and says "99+". */
export const WAITING_LIMIT = 99

export const countWaiting = defineFunction({
  name: 'count-waiting',
  summary: 'Counts what needs attention, each up to 99. Administrators also see the pipeline and delivery.',
  access: 'editor',
  input: noInput,
  output: z.object({
    /** Articles that the tagger is unsure about. */
    reviews: boundedCount,
    /** Articles that readers reported. */
    reports: boundedCount,
    /** Sources that readers reported. */
    reported_sources: boundedCount,
    /** When the oldest undecided report was made. */
    oldest_report_at: instant.nullable(),
    /** Null for editors. */
    pipeline: z
      .object({
        sources: z.int(),
        broken_sources: z.int(),
        /** Queue items that failed permanently. */
        dead_letters: boundedCount,
        /** Messages that failed, or whose arrival is unknown. */
        undelivered: boundedCount,
      })
      .nullable(),
  }),
})
