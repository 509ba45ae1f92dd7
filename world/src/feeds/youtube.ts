import type { WorldItem } from '../content/model.ts'
import { element, escapeXml } from './xml.ts'

export interface ChannelFeed {
  name: string
  channelId: string
  channelUrl: string
  selfUrl: string
  startedAt: Date
  videos: ChannelVideo[]
}

interface ChannelVideo {
  item: WorldItem
  url: string
  thumbnailUrl: string
}

/** The shape of a channel's feed on the video host, namespaces and all. */
export function writeChannelFeed(feed: ChannelFeed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
<link rel="self" href="${escapeXml(feed.selfUrl)}"/>
<id>yt:channel:${feed.channelId.slice(2)}</id>
<yt:channelId>${feed.channelId.slice(2)}</yt:channelId>
${element('title', feed.name)}
<link rel="alternate" href="${escapeXml(feed.channelUrl)}"/>
${authorOf(feed)}
${element('published', feed.startedAt.toISOString())}
${feed.videos.map((video) => writeVideo(video, feed)).join('\n')}
</feed>
`
}

function authorOf({ name, channelUrl }: ChannelFeed): string {
  return `<author>${element('name', name)}${element('uri', channelUrl)}</author>`
}

function writeVideo({ item, url, thumbnailUrl }: ChannelVideo, feed: ChannelFeed): string {
  const { id = '', views = null } = item.video ?? {}
  const published = item.publishedAt.toISOString()
  return `<entry>
<id>yt:video:${id}</id>
<yt:videoId>${id}</yt:videoId>
<yt:channelId>${feed.channelId}</yt:channelId>
${element('title', item.title)}
<link rel="alternate" href="${escapeXml(url)}"/>
${authorOf(feed)}
${element('published', published)}
${element('updated', published)}
<media:group>
${element('media:title', item.title)}
<media:content url="${escapeXml(url)}" type="application/x-shockwave-flash" width="640" height="390"/>
<media:thumbnail url="${escapeXml(thumbnailUrl)}" width="480" height="360"/>
${element('media:description', item.summary)}
<media:community><media:statistics views="${views ?? 0}"/></media:community>
</media:group>
</entry>`
}
