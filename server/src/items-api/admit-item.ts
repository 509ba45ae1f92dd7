import type { postedItem } from '@daily-drops/contract/functions/organisations/organisations'
import type { QueuedItem } from '@daily-drops/contract/items/queued-item'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import { speaksFor } from '@daily-drops/core/addresses/speaks-for'
import { normaliseItemUrl } from '@daily-drops/core/addresses/url'
import { credibleDate } from '@daily-drops/core/published-at'
import { visibleLine } from '@daily-drops/core/text/visible-text'
import type { Tx } from '@daily-drops/db/connection/client'
import { type Posted, queuePosted } from '@daily-drops/db/organisations/api-keys'
import { siteOf } from '@daily-drops/db/organisations/organisation-sources'
import { organisationErrors } from '@daily-drops/messages/subjects/organisation-errors'
import type { Text } from '@daily-drops/messages/translate'
import type { z } from 'zod'

type PostedItem = z.output<typeof postedItem>

/**
 * Every item that an organisation posts, through the API or by hand, passes through here. An item is cleaned like a
 * feed item, and its address must be on the organisation's own site: a feed may link to what others wrote, but an
 * official source vouches for what it posts.
 */
export async function admitItem(
  db: Tx,
  { item, ...by }: { item: PostedItem } & Pick<Posted, 'sourceId' | 'requestedBy'>,
): Promise<number> {
  const url = ownAddress(item.url, await siteOf(db, by.sourceId))
  return queuePosted(db, { ...by, url, item: cleaned(item, new Date()) })
}

function ownAddress(given: string, site: string | undefined): string {
  const url = normaliseItemUrl(given)
  if (url && site && speaksFor(site, url) && new URL(url).port === '') return url
  const own = site && registrableDomain(site)
  throw refused(
    'url',
    own ? organisationErrors.text('item.otherSite', { site: own }) : organisationErrors.text('item.ownSite'),
  )
}

function cleaned({ title: given, summary, published_at }: PostedItem, now: Date): QueuedItem {
  const title = plainLine(given)
  if (!title) throw refused('title', organisationErrors.text('item.title'))
  const published = credibleDate(published_at, now)
  return {
    title,
    ...(summary && { summary: plainLine(summary) }),
    ...(published ? { publishedAt: published.toISOString() } : { publishedRaw: published_at }),
  }
}

function plainLine(text: string): string {
  return visibleLine(text.replace(/<[^<>]*>/g, ' '))
}

function refused(field: 'url' | 'title', message: Text): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { [field]: message } })
}
