import type { FeedDocument, FeedEntry } from './document.ts'
import { cdata, element, escapeXml } from './xml.ts'

export function writeRss(feed: FeedDocument): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
${element('title', feed.title)}
${element('link', feed.homeUrl)}
${element('description', feed.description)}
${element('language', feed.language)}
<lastBuildDate>${feed.updatedAt.toUTCString()}</lastBuildDate>
<ttl>60</ttl>
<atom:link href="${escapeXml(feed.selfUrl)}" rel="self" type="application/rss+xml"/>
${feed.entries.map(writeItem).join('\n')}
</channel>
</rss>
`
}

function writeItem(entry: FeedEntry): string {
  return `<item>
${element('title', entry.title)}
${element('link', entry.url)}
<guid isPermaLink="false">${escapeXml(entry.guid)}</guid>
${element('pubDate', entry.publishedAt?.toUTCString() ?? null)}
${element('dc:creator', entry.author)}
${element('category', entry.category)}
<description>${cdata(`<p>${escapeXml(entry.summary)}</p>`)}</description>
<content:encoded>${cdata(entry.html)}</content:encoded>
<media:content url="${escapeXml(entry.imageUrl)}" medium="image" type="image/png" width="800" height="450"/>
</item>`
}
