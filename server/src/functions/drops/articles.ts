import { AppError } from '@daily-drops/contract/errors'
import {
  deleteDrop,
  findDrop,
  getQueueItem,
  listArticles,
  MAX_ARTICLE_PAGES,
  manualIngest,
  restoreDrop,
} from '@daily-drops/contract/functions/drops/articles'
import { checkManualUrl } from '@daily-drops/contract/manual-url'
import type { Db, Tx } from '@daily-drops/db/client'
import { articlePage, countArticles, deleteArticle, restoreArticle } from '@daily-drops/db/drops/articles'
import { findDropId } from '@daily-drops/db/drops/drop-writes'
import { dropExists, findDropByUrl } from '@daily-drops/db/drops/drops'
import { findQueueItem, queueManualItem } from '@daily-drops/db/ingestion/manual-items'
import { type AuditEntry, audit } from '@daily-drops/db/operations/audit'
import { handle } from '../handle.ts'

const PAGE_SIZE = 100
/** Matches of a text are counted this far. */
const COUNT_LIMIT = 10_000

export const articlesHandlers = [
  handle(listArticles, async ({ db }, { page: asked, text, source_id, untagged, deleted }) => {
    const filter = { text, sourceId: source_id, untagged, deleted }
    const { total, isExact } = await countArticles(db, filter, COUNT_LIMIT)
    const pageCount = Math.min(Math.ceil(total / PAGE_SIZE), MAX_ARTICLE_PAGES)
    const page = Math.max(1, Math.min(asked, pageCount))
    const articles = await articlePage(db, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
    return {
      articles: articles.map(presentArticle),
      page,
      page_count: pageCount,
      total,
      total_is_exact: isExact,
    }
  }),

  handle(deleteDrop, ({ db, viewer }, { dropId }) =>
    changeArticle(db, dropId, deleteArticle, { actor: viewer, action: deleteDrop.name }),
  ),

  handle(restoreDrop, ({ db, viewer }, { dropId }) =>
    changeArticle(db, dropId, restoreArticle, { actor: viewer, action: restoreDrop.name }),
  ),

  handle(findDrop, async ({ db }, { url }) => {
    const drop = await findDropByUrl(db, url)
    return { drop: drop ? { ...drop, created_at: drop.created_at.toISOString() } : null }
  }),

  handle(getQueueItem, async ({ db }, { id }) => {
    const item = await findQueueItem(db, id)
    if (!item) throw new AppError('NOT_FOUND')
    return item
  }),

  handle(manualIngest, async ({ db, viewer }, { url: typed, source_label, notes }) => {
    const checked = checkManualUrl(typed)
    if (!checked.ok) {
      throw new AppError('INVALID_INPUT', { message: checked.message, fields: { url: checked.message } })
    }
    const { url } = checked
    return db.transaction().execute(async (db) => {
      const known = await findDropId(db, { url, youtube_video_id: null })
      if (known !== undefined) return { status: 'exists' as const, content_id: known }
      const queueId = await queueManualItem(db, {
        url,
        sourceLabel: source_label || null,
        notes: notes || null,
        requestedBy: viewer.id,
      })
      await audit(db, {
        actor: viewer,
        action: manualIngest.name,
        entity: 'ingestion_queue',
        entityId: String(queueId),
        details: { url },
      })
      return { status: 'queued' as const, queue_id: queueId }
    })
  }),
]

/** An article that is as wanted already is no failure, and no change to put on record. */
function changeArticle(
  db: Db,
  dropId: number,
  change: (db: Tx, id: number) => Promise<boolean>,
  entry: Pick<AuditEntry, 'actor' | 'action'>,
) {
  return db.transaction().execute(async (db) => {
    if (await change(db, dropId)) {
      await audit(db, { ...entry, entity: 'drop', entityId: String(dropId) })
    } else if (!(await dropExists(db, dropId))) {
      throw new AppError('NOT_FOUND')
    }
    return { success: true as const }
  })
}

type ArticleRow = Awaited<ReturnType<typeof articlePage>>[number]

function presentArticle({ source_name, l1_label, l2_label, ...article }: ArticleRow) {
  return {
    ...article,
    created_at: article.created_at.toISOString(),
    source: { name: source_name },
    l1_topic: namedTopic(article.l1_topic_id, l1_label),
    l2_topic: namedTopic(article.l2_topic_id, l2_label),
  }
}

function namedTopic(id: number | null, label: string | null) {
  return id === null || label === null ? null : { id, label }
}
