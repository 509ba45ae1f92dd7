import type { Tx } from '@daily-drops/db/client'
import { articleFilters, articles, deleteArticles, restoreArticles } from '@daily-drops/db/drops/articles'
import { findBulkChange } from '@daily-drops/db/operations/bulk-changes'
import { taggableOf } from '@daily-drops/db/tagging/tagging'
import { tagTexts } from '../../tag/run/tag-texts.ts'
import type { JobContext } from '../bind.ts'
import { auditBulk, BULK_BATCH, type BulkOutput, type BulkPayload, workOff } from '../work-off.ts'

type Asked = Parameters<typeof articleFilters>[0]

export async function handle(context: JobContext, payload: BulkPayload): Promise<BulkOutput> {
  const change = await findBulkChange(context.db, payload.bulkId)
  if (!change) return { bulk_id: payload.bulkId, changed: 0 }
  const filters = articleFilters(change.filters as unknown as Asked)

  async function set(db: Tx, ids: readonly number[], isDeleted: boolean): Promise<number[]> {
    const changed = isDeleted ? await deleteArticles(db, ids) : await restoreArticles(db, ids)
    const action = isDeleted ? 'admin-delete-drop' : 'admin-restore-drop'
    await auditBulk(db, payload, { action, entity: 'drop', ids: changed })
    return changed
  }

  const { count } = await articles.count(context.db, filters)
  return workOff(context, payload, {
    total: count,
    async step(db, { kind, last_id, up_to }) {
      const seen = await articles.idsBetween(db, filters, { after: last_id, upTo: up_to, limit: BULK_BATCH })
      if (kind !== 'retag-articles') return { seen, changed: await set(db, seen, kind === 'delete-articles') }
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
    undo: (db, ids) => set(db, ids, change.kind !== 'delete-articles'),
  })
}
