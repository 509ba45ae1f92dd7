import type { IncomingHttpHeaders } from 'node:http'
import type { WorldItem } from '../content/model.ts'
import { channelId } from '../content/videos.ts'
import type { Publisher } from '../content/world-data.ts'
import { writeChannelFeed } from '../feeds/youtube.ts'
import { drawIcon } from '../pictures/icon.ts'
import { drawPicture } from '../pictures/picture.ts'
import { homeUrl, imageUrl, itemUrl, liveFeedUrl, type SiteOf } from './addresses.ts'
import { type Answer, conditional, html, NOT_FOUND, png } from './answer.ts'
import { writeHomePage, writeWatchPage } from './pages.ts'
import { answerVideosList, type VideoApi } from './videos-list.ts'

/** As many as a channel's feed lists on the real host. The API returns older videos too. */
const FEED_LENGTH = 15

export interface VideoHostRequest {
  url: URL
  path: string
  headers: IncomingHttpHeaders
  channels: Publisher[]
  /** The videos published by this time, newest first. */
  items: WorldItem[]
  siteOf: SiteOf
  api: VideoApi
  /** Feeds list everything instead of the newest few. */
  wholeFeeds: boolean
}

/** The host of all channels: feeds, watch pages, thumbnails and the data API. */
export function answerVideoHost(request: VideoHostRequest): Answer {
  const { url, path, items, channels, siteOf, api } = request
  if (path === '/youtube/v3/videos') return answerVideosList(url.searchParams, { items, channels, api })
  if (path === '/feeds/videos.xml') return answerChannelFeed(request)
  const channel = channels.find(({ slug }) => path === `/channel/${channelId(slug)}`)
  if (channel) return html(writeHomePage({ publisher: channel, items: videosOf(channel, items), siteOf }))
  const marked = channels.find(({ slug }) => path === `/marks/${channelId(slug)}.png`)
  if (marked) return png(drawIcon(marked.name))
  const id = path === '/watch' ? url.searchParams.get('v') : path.match(/^\/vi\/([\w-]{11})\//)?.[1]
  const item = items.find(({ video }) => video?.id === id)
  const publisher = channels.find(({ slug }) => slug === item?.publisher)
  if (!item || !publisher) return NOT_FOUND
  if (path === '/watch') return html(writeWatchPage({ publisher, items, siteOf }, item))
  return png(drawPicture(item.title, item.topic, { width: 640, height: 360 }))
}

function answerChannelFeed({ url, headers, channels, items, siteOf, wholeFeeds }: VideoHostRequest): Answer {
  const wanted = url.searchParams.get('channel_id')
  const channel = channels.find(({ slug }) => channelId(slug) === wanted)
  if (!channel) return NOT_FOUND
  const videos = videosOf(channel, items)
  const body = writeChannelFeed({
    name: channel.name,
    channelId: channelId(channel.slug),
    channelUrl: homeUrl(channel, siteOf),
    selfUrl: liveFeedUrl(channel, siteOf),
    startedAt: videos.at(-1)?.publishedAt ?? new Date(0),
    videos: videos.slice(0, wholeFeeds ? undefined : FEED_LENGTH).map((item) => ({
      item,
      url: itemUrl(item, siteOf),
      thumbnailUrl: imageUrl(item, siteOf),
    })),
  })
  const answer = { status: 200, headers: { 'content-type': 'text/xml; charset=UTF-8' }, body }
  return conditional(answer, videos[0]?.publishedAt ?? new Date(0), headers)
}

function videosOf({ slug }: Publisher, items: WorldItem[]): WorldItem[] {
  return items.filter(({ publisher }) => publisher === slug)
}
