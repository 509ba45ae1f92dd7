import { escapeMarkup } from '@daily-drops/core/text/escape-markup'
import type { Db } from '@daily-drops/db/connection/client'
import { feedsAfter } from '@daily-drops/db/sources/sources'

const BATCH = 500
const HEAD =
  '<?xml version="1.0" encoding="utf-8"?>\n<opml version="2.0">\n<head><title>Daily Drops</title></head>\n<body>\n'
const END = '</body>\n</opml>\n'

/** Every source with a feed, a batch at a time and no faster than the client reads, so that few are in memory. */
export function sourcesAsOpml(db: Db): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after = 0
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(HEAD)),
    async pull(stream) {
      const feeds = await feedsAfter(db, after, BATCH)
      after = feeds.at(-1)?.id ?? after
      if (feeds.length > 0) stream.enqueue(encoder.encode(feeds.map(outlineOf).join('')))
      if (feeds.length === BATCH) return
      stream.enqueue(encoder.encode(END))
      stream.close()
    },
  })
}

type Feed = Awaited<ReturnType<typeof feedsAfter>>[number]

function outlineOf({ name, homepage_url, feed_url, language }: Feed): string {
  const attributes = {
    type: 'rss',
    text: name,
    title: name,
    xmlUrl: feed_url,
    htmlUrl: homepage_url,
    ...(language && { language }),
  }
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeMarkup(value)}"`)
  return `<outline ${written.join(' ')}/>\n`
}
