import type { Tx } from '@daily-drops/db/connection/client'
import { articleFilters, articles, deleteArticles, restoreArticles } from '@daily-drops/db/drops/articles'
import { findBulkChange } from '@daily-drops/db/operations/bulk-changes'
import type { DatedChange } from '@daily-drops/db/operations/dated-changes'
import { taggableOf } from '@daily-drops/db/tagging/tagging'
import { type TaggingContext, tagTexts } from '../../tag/run/tag-texts.ts'
import { auditBulk, BULK_BATCH, type BulkOutput, type BulkPayload, runBulkChange } from '../bulk-change.ts'
import type { RunContext } from '../run-context.ts'

type Asked = Parameters<typeof articleFilters>[0]

export async function handle(
  context: RunContext & TaggingContext,
  payload: BulkPayload,
): Promise<BulkOutput> {
  const change = await findBulkChange(context.db, payload.bulkId)
  if (!change) return { bulk_id: payload.bulkId, changed: 0 }
  const filters = articleFilters(change.filters as unknown as Asked)

  async function set(db: Tx, changes: readonly DatedChange[], isDeleted: boolean): Promise<number[]> {
    const changed = isDeleted
      ? await deleteArticles(
          db,
          changes.map(({ id }) => id),
        )
      : await restoreArticles(db, changes)
    const action = isDeleted ? 'admin-delete-drop' : 'admin-restore-drop'
    await auditBulk(db, payload, { action, entity: 'drop', ids: changed })
    return changed
  }

  const { count } = await articles.count(context.db, filters)
  return runBulkChange(context, payload, {
    total: count,
    async step(db, { kind, last_id, up_to }) {
      const seen = await articles.idsBetween(db, filters, { after: last_id, upTo: up_to, limit: BULK_BATCH })
      if (kind !== 'retag-articles') {
        const changes = seen.map((id) => ({ id, changedAt: null }))
        return { seen, changed: await set(db, changes, kind === 'delete-articles') }
      }
      const drops = await taggableOf(db, seen)
      const { tagged } =
        drops.length > 0 ? await tagTexts(context, drops, { overwrite: true }) : { tagged: 0 }
      await auditBulk(db, payload, {
        action: 'admin-retag-drop',
        entity: 'drop',
        ids: drops.map(({ id }) => id),
      })
      return { seen, changed: [], changedForGood: tagged }
    },
    undo: (db, changes) => set(db, changes, change.kind !== 'delete-articles'),
  })
}
