import { AppError } from '@daily-drops/contract/errors'
import type { postedItem } from '@daily-drops/contract/functions/organisations/organisations'
import { checkManualUrl } from '@daily-drops/contract/manual-url'
import type { QueuedItem } from '@daily-drops/contract/queued-item'
import type { z } from 'zod'

/** As a feed would have said it: the address as everywhere else, texts without markup. */
export function checkedItem(item: z.output<typeof postedItem>): { url: string; item: QueuedItem } {
  const checked = checkManualUrl(item.url)
  if (!checked.ok)
    throw new AppError('INVALID_INPUT', { message: checked.message, fields: { url: checked.message } })
  return {
    url: checked.url,
    item: {
      title: plain(item.title),
      ...(item.summary && { summary: plain(item.summary) }),
      ...(item.published_at && { publishedAt: item.published_at }),
    },
  }
}

function plain(text: string): string {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
