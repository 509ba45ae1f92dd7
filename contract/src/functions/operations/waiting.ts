import { z } from 'zod'
import { defineFunction, noInput } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { boundedCount } from '../../kernel/paging.ts'

/** Nobody works off more in one sitting: beyond it a count says "99+". */
export const WAITING_LIMIT = 99

export const countWaiting = defineFunction({
  name: 'count-waiting',
  summary:
    'What waits for a person, each counted up to 99; admins are also told of the pipeline and of delivery.',
  access: 'editor',
  input: noInput,
  output: z.object({
    /** Articles that the tagger is not sure of. */
    reviews: boundedCount,
    /** Articles that readers reported. */
    reports: boundedCount,
    /** When the first report came that nobody has decided on. */
    oldest_report_at: instant.nullable(),
    /** Null for editors. */
    pipeline: z
      .object({
        sources: z.int(),
        broken_sources: z.int(),
        /** Items that gave up on their way to an article. */
        dead_letters: boundedCount,
        /** Messages that gave up, or of which nobody knows whether they arrived. */
        undelivered: boundedCount,
      })
      .nullable(),
  }),
})
