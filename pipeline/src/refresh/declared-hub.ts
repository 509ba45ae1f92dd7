import { linkRelations } from '@daily-drops/core/addresses/link-header'
import { resolveLink } from '@daily-drops/core/addresses/links'
import { channelHub, type Hub } from '@daily-drops/core/sources/channel-hub'
import type { Fetched } from '../fetch/get.ts'
import type { Feed } from '../parse/clean-feed.ts'

/** The hub that a response names: its headers come before the feed itself, as the standard wants it. */
export function declaredHub(
  { headers, url }: Pick<Fetched, 'headers' | 'url'>,
  feed: Pick<Feed, 'hub' | 'self'>,
  feedUrl: string,
): Hub | undefined {
  const links = linkRelations(joined(headers.link))
  const hub = resolveLink(links.get('hub'), url) ?? feed.hub
  if (!hub) return channelHub(feedUrl)
  return { url: hub, topic: resolveLink(links.get('self'), url) ?? feed.self ?? feedUrl }
}

function joined(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}
