import {
  addSource,
  deleteSource,
  getSourceStats,
  ITEM_DAYS,
  listSourceNames,
  listSources,
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

export const sourcesHandlers = [
  handle(
    addSource,
    async ({ db, viewer, requestId, headers }, { name, homepage_url, feed_url, official }) => {
      const input = { name, homepageUrl: homepage_url, feedUrl: feed_url, official }
      const actor = { id: viewer.id, role: viewer.role }
      const requester = requesterOf(viewer, addSource)
      const payload = { ...input, actor, requestId }
      const options = { requester, waitMs: jobWait(headers) }
      const result = await runJob(db, jobs.addSource, payload, options)
      if (isPending(result)) return result
      if ('sourceId' in result) return { success: true as const, source_id: result.sourceId }
      const code = result.refused === 'duplicate' ? 'CONFLICT' : 'INVALID_INPUT'
      throw new AppError(code, { message: () => result.message })
    },
  ),

  handle(listSources, async ({ db }, { filters, ...request }) => {
    const page = await sourceList.page(db, { ...request, filters: sourceFilters(filters) })
    const ids = page.rows.map(({ id }) => id)
    const perDay = await itemsPerDay(db, ids, ITEM_DAYS)
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...presentSource(row), per_day: perDay.get(row.id) ?? [] })),
    }
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
