import { AppError } from '@daily-drops/contract/errors'
import { findDrop, getQueueItem, manualIngest } from '@daily-drops/contract/functions/articles'
import { checkManualUrl } from '@daily-drops/contract/manual-url'
import { audit } from '@daily-drops/db/audit'
import { findDropId } from '@daily-drops/db/drop-writes'
import { findDropByUrl } from '@daily-drops/db/drops'
import { findQueueItem, queueManualItem } from '@daily-drops/db/manual-items'
import { handle } from './handle.ts'

export const articlesHandlers = [
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
