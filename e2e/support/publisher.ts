import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Publisher extends AsyncDisposable {
  homepage: string
  feedUrl: string
  /** From now on it responds only with errors. */
  breakDown(): void
}

/** A publisher with two stories, on an address that the journeys' worker may reach. */
export async function startPublisher(
  host: `127.0.9.${number}`,
  titles: readonly string[],
): Promise<Publisher> {
  let isBroken = false
  const server = createServer((request, response) => {
    if (isBroken) return response.writeHead(500).end()
    if (request.url !== '/feed.xml') return response.setHeader('content-type', 'text/html').end(PAGE)
    response.setHeader('content-type', 'application/rss+xml').end(feedOf(titles, origin))
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    homepage: `${origin}/`,
    feedUrl: `${origin}/feed.xml`,
    breakDown() {
      isBroken = true
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const PAGE = '<!doctype html><title>A publisher</title><p>A story that says little.'

function feedOf(titles: readonly string[], origin: string): string {
  const items = titles.map(
    (title, nth) =>
      `<item><title>${title}</title><link>${origin}/stories/${nth}</link><guid>${origin}/${nth}</guid>
      <description>What happened, told in a sentence that is long enough to be a summary of its own.</description>
      <pubDate>${new Date().toUTCString()}</pubDate></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>A publisher</title><link>${origin}/</link>
    <description>Stories</description><language>en</language>${items.join('')}</channel></rss>`
}
