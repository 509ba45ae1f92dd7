import { isPending } from '@daily-drops/contract/define-function'
import { AppError } from '@daily-drops/contract/errors'
import {
  addSource,
  deleteSource,
  getSourceStats,
  listSourceNames,
  listSources,
} from '@daily-drops/contract/functions/sources/sources'
import * as jobs from '@daily-drops/contract/jobs/sources'
import * as sources from '@daily-drops/db/sources/sources'
import { handle } from '../handle.ts'
import { handleJob } from '../handle-job.ts'
import { runJob } from '../run-job.ts'

const PAGE_SIZE = 1000
const MAX_NAMES = 1000
const NEWEST_FIRST = { sort: 'created_at', direction: 'desc', filters: {} } as const

export const sourcesHandlers = [
  handle(addSource, async ({ db, viewer, requestId }, { name, homepage_url, feed_url, official }) => {
    const result = await runJob(db, jobs.addSource, {
      name,
      homepageUrl: homepage_url,
      feedUrl: feed_url,
      official,
      actor: { id: viewer.id, role: viewer.role },
      requestId,
    })
    if (isPending(result)) return result
    if ('sourceId' in result) return { success: true as const, source_id: result.sourceId }
    const code = result.refused === 'duplicate' ? 'CONFLICT' : 'INVALID_INPUT'
    throw new AppError(code, { message: result.message })
  }),

  handle(listSources, async ({ db }, { page }) => {
    const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    return (await sources.sourceList.range(db, NEWEST_FIRST, range)).map(presentSource)
  }),

  handle(getSourceStats, ({ db }) => sources.sourceStats(db)),

  handle(listSourceNames, ({ db }, { text }) => sources.listSourceNames(db, text, MAX_NAMES)),

  handleJob(deleteSource, 'source', jobs.deleteSource, async ({ db }, { id }) => {
    const source = await sources.findSource(db, id)
    if (!source) throw new AppError('NOT_FOUND')
    const { name, total_articles, failed_articles } = source
    return { payload: { sourceId: id }, id, details: { name, total_articles, failed_articles } }
  }),
]

type SourceRow = Awaited<ReturnType<typeof sources.sourceList.range>>[number]

function presentSource(source: SourceRow) {
  return {
    ...source,
    created_at: source.created_at.toISOString(),
    success_rate: successRate(source),
  }
}

function successRate({ total_articles: total, failed_articles: failed }: SourceRow): number | null {
  return total === 0 ? null : Math.max(0, Math.round(((total - failed) / total) * 100))
}
