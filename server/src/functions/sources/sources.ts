import {
  addSource,
  deleteSource,
  getSourceStats,
  ITEM_DAYS,
  listSourceNames,
  listSources,
  SOURCE_PAGE_SIZE,
} from '@daily-drops/contract/functions/sources/sources'
import * as jobs from '@daily-drops/contract/jobs/sources'
import { isPending } from '@daily-drops/contract/kernel/define-function'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { requesterOf } from '@daily-drops/db/jobs/job-requesters'
import { itemsPerDay } from '@daily-drops/db/sources/source-care'
import { findSource, sourceFilters, sourceList } from '@daily-drops/db/sources/source-list'
import { sourceTotals } from '@daily-drops/db/sources/source-totals'
import { listSourceNames as namesOfSources } from '@daily-drops/db/sources/sources'
import { handle } from '../handle.ts'
import { handleJob } from '../handle-job.ts'
import { jobWait, runJob } from '../run-job.ts'
import { presentSource, presentTotals } from './present-source.ts'

const MAX_NAMES = 1000
/** The order of each column, as one expects it. */
const DIRECTIONS = { created_at: 'desc', name: 'asc', fetched: 'desc', articles: 'desc' } as const

export const sourcesHandlers = [
  handle(
    addSource,
    async ({ db, viewer, requestId, headers }, { name, homepage_url, feed_url, official }) => {
      const wish = { name, homepageUrl: homepage_url, feedUrl: feed_url, official }
      const actor = { id: viewer.id, role: viewer.role }
      const requester = requesterOf(viewer, addSource)
      const payload = { ...wish, actor, requestId }
      const options = { requester, waitMs: jobWait(headers) }
      const result = await runJob(db, jobs.addSource, payload, options)
      if (isPending(result)) return result
      if ('sourceId' in result) return { success: true as const, source_id: result.sourceId }
      const code = result.refused === 'duplicate' ? 'CONFLICT' : 'INVALID_INPUT'
      throw new AppError(code, { message: result.message })
    },
  ),

  handle(listSources, async ({ db }, { page, order, text, type, health, official }) => {
    const filters = sourceFilters({ text, type, health, official })
    const [total, rows] = await Promise.all([
      sourceList.count(db, filters),
      sourceList.range(
        db,
        { sort: order, direction: DIRECTIONS[order], filters },
        { limit: SOURCE_PAGE_SIZE, offset: (page - 1) * SOURCE_PAGE_SIZE },
      ),
    ])
    const perDay = await itemsPerDay(
      db,
      rows.map(({ id }) => id),
      ITEM_DAYS,
    )
    const sources = rows.map((row) => ({ ...presentSource(row), per_day: perDay.get(row.id) ?? [] }))
    return { sources, total: total.count, total_is_exact: total.isExact }
  }),

  handle(getSourceStats, async ({ db }) => presentTotals(await sourceTotals(db))),

  handle(listSourceNames, ({ db }, { text }) => namesOfSources(db, text, MAX_NAMES)),

  handleJob(deleteSource, 'source', jobs.deleteSource, async ({ db }, { id }) => {
    const source = await findSource(db, id)
    if (!source) throw new AppError('NOT_FOUND')
    const { name, total_articles, failed_articles } = source
    return { payload: { sourceId: id }, id, details: { name, total_articles, failed_articles } }
  }),
]
