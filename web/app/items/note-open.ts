import type { recordOpen } from '@daily-drops/contract/functions/reading/feedback'
import { runFunction } from '@daily-drops/contract/kernel/client'
import type { ItemContext } from '@daily-drops/contract/site/events'
import { track } from '../analytics/track.ts'

/** Records that an item was opened, or read aloud to its end. A failure is ignored. */
export function noteOpen(dropId: number, context: ItemContext): void {
  runFunction<typeof recordOpen>('record-open', { drop_id: dropId }).catch(() => {})
  track('open_item', { drop_id: dropId, context })
  if (context !== 'listening') track('content_click', { drop_id: dropId, context })
}
