import type { FeedDocument, FeedEntry } from './document.ts'
import { element, escapeXml } from './xml.ts'

export function writeRdf(feed: FeedDocument): string {
  const contents = feed.entries.map(({ guid }) => `<rdf:li rdf:resource="${escapeXml(guid)}"/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="${escapeXml(feed.selfUrl)}">
${element('title', feed.title)}
${element('link', feed.homeUrl)}
${element('description', feed.description)}
${element('dc:language', feed.language)}
${element('dc:date', feed.updatedAt.toISOString())}
<items><rdf:Seq>${contents.join('')}</rdf:Seq></items>
</channel>
${feed.entries.map(writeItem).join('\n')}
</rdf:RDF>
`
}

function writeItem(entry: FeedEntry): string {
  return `<item rdf:about="${escapeXml(entry.guid)}">
${element('title', entry.title)}
${element('link', entry.url)}
${element('description', entry.summary)}
${element('dc:creator', entry.author)}
${element('dc:subject', entry.category)}
${element('dc:date', entry.publishedAt?.toISOString() ?? null)}
</item>`
}
