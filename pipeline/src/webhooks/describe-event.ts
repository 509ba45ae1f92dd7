import { API_PATH } from '@daily-drops/contract/endpoints'
import {
  type WebhookBody,
  type WebhookItem,
  webhookItem,
} from '@daily-drops/contract/webhooks/webhook-events'
import { findEdition } from '@daily-drops/db/editions/find-edition'
import { savedDropOf } from '@daily-drops/db/reading/bookmarks'
import type { ClaimedCall } from '@daily-drops/db/webhooks/webhook-turns'
import { presentDrops, presentItems } from '@daily-drops/services/drops/present-drops'
import type { ReadContext } from '@daily-drops/services/editions/read-context'

interface DescribeContext extends Omit<ReadContext, 'viewer'> {
  baseUrl: string
}

/**
 * An event as it is now, with the presenter of the API: without what its reader has muted, dismissed or reported since,
 * and without deleted items. Undefined when nothing is left.
 */
export async function describeEvent(
  context: DescribeContext,
  userId: string,
  call: Pick<ClaimedCall, 'event' | 'subject' | 'happened_at'>,
  now: Date,
): Promise<WebhookBody | undefined> {
  const { baseUrl } = context
  const reading = { ...context, viewer: null }
  const timestamp = call.happened_at.toISOString()
  const api = (path: string) => `${baseUrl}${API_PATH}${path}`
  if (call.event === 'edition.ready') {
    const day = call.subject
    const edition = await findEdition(context.db, { userId }, day)
    if (!edition?.items.length) return undefined
    const items = await presentItems(reading, edition.items, now)
    const data = {
      ...{ day, number: edition.number },
      ...{ url: `${baseUrl}/feed?date=${day}`, api_url: api(`/editions/${day}`) },
      items: items.map(shortened),
    }
    return { type: call.event, timestamp, data }
  }
  const saved = await savedDropOf(context.db, userId, Number(call.subject))
  const [item] = saved ? await presentDrops(reading, [{ ...saved, saved: true }], now) : []
  if (!saved || !item) return undefined
  const data = { saved_at: saved.kept_at.toISOString(), api_url: api('/saved'), item: shortened(item) }
  return { type: call.event, timestamp, data }
}

/** Only what names the item and leads to it. */
const shortened = (item: WebhookItem): WebhookItem => webhookItem.parse(item)
