import { searchDrops, suggestSearches } from '@daily-drops/contract/functions/search/search'
import { getSourcePage } from '@daily-drops/contract/functions/sources/source-pages'
import { getStory } from '@daily-drops/contract/functions/stories/stories'
import {
  getTopicArchive,
  getTopicDay,
  getTopicPage,
  listMainTopics,
  listTopicDays,
} from '@daily-drops/contract/functions/topics/topic-pages'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import type { VisitorReads } from '@daily-drops/db/operations/replica'
import type { BoundFunction } from './handle.ts'

/**
 * They write nothing and show all visitors the same. Editions are not among them, because the first request
 * builds one.
 */
const SHARED_READS = new Set<string>(
  [
    listMainTopics,
    getTopicPage,
    getTopicArchive,
    getTopicDay,
    listTopicDays,
    getStory,
    getSourcePage,
    searchDrops,
    suggestSearches,
  ].map(({ name }) => name),
)

/**
 * Lets visitors read from a replica. Signed-in people always read from the primary, because a replica may not
 * have their latest action yet.
 */
export function withVisitorReads(
  handlers: readonly BoundFunction[],
  reads: VisitorReads,
): readonly BoundFunction[] {
  return handlers.map((bound) => (SHARED_READS.has(bound.contract.name) ? sharing(bound, reads) : bound))
}

function sharing({ contract, run }: BoundFunction, reads: VisitorReads): BoundFunction {
  return {
    contract,
    async run(context, input) {
      const db = context.viewer ? context.db : reads.db()
      if (db === context.db) return run(context, input)
      try {
        return await run({ ...context, db }, input)
      } catch (error) {
        // An AppError with a cause is a fault.
        if (isAppError(error) && error.cause === undefined) throw error
        return run(context, input)
      }
    },
  }
}
