import type { recordOpen } from '@daily-drops/contract/functions/reading/feedback'
import { runFunction } from '@daily-drops/contract/kernel/client'
import type { ItemContext } from '@daily-drops/contract/site/events'
import { track } from '../analytics/track.ts'

/** Records that an item was opened. A failure is ignored. */
export function noteOpen(dropId: number, context: ItemContext): void {
  runFunction<typeof recordOpen>('record-open', { drop_id: dropId }).catch(() => {})
  track('open_item', { drop_id: dropId, context })
  track('content_click', { drop_id: dropId, context })
}
