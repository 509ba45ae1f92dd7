import {
  deleteDrop,
  findDrop,
  getQueueItem,
  listArticles,
  MAX_ARTICLE_PAGES,
  manualIngest,
  restoreDrop,
} from '@daily-drops/contract/functions/drops/articles'
import { checkManualUrl } from '@daily-drops/contract/items/manual-url'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { ARTICLE_PAGE_SIZE } from '@daily-drops/core/console-limits'
import type { Tx } from '@daily-drops/db/connection/client'
import { articleFilters, articles, deleteArticle, restoreArticle } from '@daily-drops/db/drops/articles'
import { findDropId } from '@daily-drops/db/drops/drop-writes'
import { dropExists, findDropByUrl } from '@daily-drops/db/drops/drops'
import { findQueueItem, queueManualItem } from '@daily-drops/db/ingestion/manual-items'
import { consoleManual } from '@daily-drops/messages/subjects/console-manual'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'

export const articlesHandlers = [
  handle(listArticles, async ({ db }, { page, text, source_id, untagged, deleted }) => {
    const found = await articles.numberedPage(db, {
      sort: 'created_at',
      direction: 'desc',
      filters: articleFilters({ text, source_id, untagged, deleted }),
      page,
      size: ARTICLE_PAGE_SIZE,
      maxPages: MAX_ARTICLE_PAGES,
    })
    return {
      articles: found.rows.map(presentArticle),
      page: found.page,
      page_count: found.pageCount,
      total: found.total.count,
      total_is_exact: found.total.isExact,
    }
  }),

  handleChange(deleteDrop, 'drop', async ({ db }, { dropId }) => {
    const deletedAt = await deleteArticle(db, dropId)
    const isUnchanged = await isAsWanted(db, dropId, deletedAt !== undefined)
    const answer = { success: true as const, deleted_at: deletedAt ?? null }
    return { answer, id: dropId, isUnchanged }
  }),

  handleChange(restoreDrop, 'drop', async ({ db }, { dropId, deleted_at }) => {
    const changed = await restoreArticle(db, dropId, deleted_at ? new Date(deleted_at) : null)
    const isUnchanged = await isAsWanted(db, dropId, changed)
    return { answer: { success: true as const, changed }, id: dropId, isUnchanged }
  }),

  handle(findDrop, async ({ db }, { url }) => ({ drop: (await findDropByUrl(db, url)) ?? null })),

  handle(getQueueItem, async ({ db }, { id }) => {
    const item = await findQueueItem(db, id)
    if (!item) throw new AppError('NOT_FOUND')
    return item
  }),

  handleChange(
    manualIngest,
    'ingestion_queue',
    async ({ db, viewer }, { url: typed, source_label, notes }) => {
      const checked = checkManualUrl(typed)
      if (!checked.ok) {
        const { problem } = checked
        // The specification gives these messages in Italian.
        const message = () => consoleManual.in('it')(`problems.${problem}`)
        throw new AppError('INVALID_INPUT', { message, fields: { url: message } })
      }
      const { url } = checked
      const known = await findDropId(db, { url, youtube_video_id: null })
      if (known !== undefined) {
        return { answer: { status: 'exists' as const, content_id: known }, isUnchanged: true }
      }
      const id = await queueManualItem(db, {
        url,
        sourceLabel: source_label || null,
        notes: notes || null,
        requestedBy: viewer.id,
      })
      return { answer: { status: 'queued' as const, queue_id: id }, id, details: { url } }
    },
  ),
]

/** An article that is already in the wanted state is not a failure. */
async function isAsWanted(db: Tx, id: number, isChanged: boolean): Promise<boolean> {
  if (!isChanged && !(await dropExists(db, id))) throw new AppError('NOT_FOUND')
  return !isChanged
}

type ArticleRow = Awaited<ReturnType<typeof articles.range>>[number]

function presentArticle({ source_name, l1_label, l2_label, ...article }: ArticleRow) {
  return {
    ...article,
    source: { name: source_name },
    l1_topic: namedTopic(article.l1_topic_id, l1_label),
    l2_topic: namedTopic(article.l2_topic_id, l2_label),
  }
}

function namedTopic(id: number | null, label: string | null) {
  return id === null || label === null ? null : { id, label }
}
