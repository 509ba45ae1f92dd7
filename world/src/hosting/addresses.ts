import type { WorldItem } from '../content/model.ts'
import { channelId } from '../content/videos.ts'
import type { Publisher } from '../content/world-data.ts'

/** The name of the video host. */
export const VIDEO_HOST = 'videos'

/** The address of a publisher, by its slug: an origin, with a path when several publishers share a host. */
export type SiteOf = (slug: string) => string

const FEED_PATHS = {
  rss: '/feed.xml',
  atom: '/atom.xml',
  rdf: '/index.rdf',
  json: '/feed.json',
  youtube: '',
}

export function feedPath({ format }: Publisher): string {
  return FEED_PATHS[format]
}

/** The path of the feed behind a redirect from its known address. */
export const LATEST_PATH = '/latest.xml'

export const ICON_PATH = '/icon.png'

/** The address of the feed document itself. */
export function liveFeedUrl(publisher: Publisher, siteOf: SiteOf): string {
  const isElsewhere = ['moved', 'redirected', 'html-instead'].includes(publisher.behaviour ?? '')
  return isElsewhere ? siteOf(publisher.slug) + LATEST_PATH : feedUrl(publisher, siteOf)
}

export function homeUrl(publisher: Publisher, siteOf: SiteOf): string {
  return publisher.format === 'youtube'
    ? `${siteOf(VIDEO_HOST)}/channel/${channelId(publisher.slug)}`
    : `${siteOf(publisher.slug)}/`
}

export function feedUrl(publisher: Publisher, siteOf: SiteOf): string {
  return publisher.format === 'youtube'
    ? `${siteOf(VIDEO_HOST)}/feeds/videos.xml?channel_id=${channelId(publisher.slug)}`
    : siteOf(publisher.slug) + feedPath(publisher)
}

export function itemUrl(item: WorldItem, siteOf: SiteOf): string {
  return item.video
    ? `${siteOf(VIDEO_HOST)}/watch?v=${item.video.id}`
    : `${siteOf(item.publisher)}/articles/${item.slug}`
}

export function imageUrl(item: WorldItem, siteOf: SiteOf): string {
  return item.video
    ? `${siteOf(VIDEO_HOST)}/vi/${item.video.id}/hqdefault.png`
    : `${siteOf(item.publisher)}/images/${item.slug}.png`
}

/** The icon of a publisher or a channel. */
export function iconUrl({ slug, format }: Publisher, siteOf: SiteOf): string {
  return format === 'youtube'
    ? `${siteOf(VIDEO_HOST)}/marks/${channelId(slug)}.png`
    : `${siteOf(slug)}${ICON_PATH}`
}
