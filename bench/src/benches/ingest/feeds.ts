const HOUR_MS = 60 * 60 * 1000
const NEWEST = Date.UTC(2026, 9, 1)
const WORDS =
  'market river signal harbour engine letter garden council museum battery orchard ledger window planet copper'.split(
    ' ',
  )

/** An RSS feed of an ordinary size, about 1.5 kB an item, with its texts as HTML. */
export function feedXml(origin: string, feed: number, items: number): string {
  const entries = Array.from({ length: items }, (_, item) => itemXml(origin, feed, item))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>Publisher ${feed}</title><link>${origin}/</link><description>News of publisher ${feed}</description><language>en-GB</language>
${entries.join('\n')}
</channel></rss>`
}

function itemXml(origin: string, feed: number, item: number): string {
  const url = `${origin}/feeds/${feed}/${item}?utm_source=rss&amp;utm_medium=feed`
  const words = (part: number, count: number) => sentence(feed * 31 + item * 7 + part, count)
  const paragraphs = [1, 2, 3].map(
    (part) =>
      `<p class="text">${words(part, 28)} <a href="${origin}/about" onclick="go()">${words(part + 9, 3)}</a> &amp; more.</p>`,
  )
  return `<item><title>${words(0, 7)} ${feed}-${item}</title><link>${url}</link><guid isPermaLink="false">${feed}-${item}</guid>
<pubDate>${new Date(NEWEST - item * HOUR_MS).toUTCString()}</pubDate><dc:creator>Author ${feed % 40}</dc:creator><category>News</category><category>Markets</category>
<description><![CDATA[<p>${words(5, 25)}.</p><script>track()</script>]]></description>
<content:encoded><![CDATA[<img src="${origin}/images/${feed}-${item}.jpg" width="800" height="450">${paragraphs.join('')}]]></content:encoded></item>`
}

function sentence(seed: number, count: number): string {
  return Array.from({ length: count }, (_, n) => WORDS[(seed + n * (1 + (seed % 7))) % WORDS.length]).join(
    ' ',
  )
}
