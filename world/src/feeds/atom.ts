import type { FeedDocument, FeedEntry } from './document.ts'
import { element, escapeXml } from './xml.ts'

export function writeAtom(feed: FeedDocument): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
${element('title', feed.title)}
${element('subtitle', feed.description)}
${element('id', feed.selfUrl)}
<link rel="self" type="application/atom+xml" href="${escapeXml(feed.selfUrl)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.homeUrl)}"/>
${element('updated', feed.updatedAt.toISOString())}
${feed.entries.map((entry) => writeEntry(entry, feed.updatedAt)).join('\n')}
</feed>
`
}

function writeEntry(entry: FeedEntry, feedUpdatedAt: Date): string {
  return `<entry>
${element('title', entry.title)}
${element('id', entry.guid)}
<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>
<link rel="enclosure" type="image/png" href="${escapeXml(entry.imageUrl)}"/>
${element('published', entry.publishedAt?.toISOString() ?? null)}
${element('updated', (entry.publishedAt ?? feedUpdatedAt).toISOString())}
<author>${element('name', entry.author)}</author>
<category term="${escapeXml(entry.category)}"/>
<summary type="text">${escapeXml(entry.summary)}</summary>
<content type="html">${escapeXml(entry.html)}</content>
</entry>`
}
