import { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import type { FeedDocument } from '../parse/parse-document.ts'
import { createParserPool, HEAP_MB, LIMIT_MS } from './parser-pool.ts'

const documentOf = (text: string): FeedDocument => ({
  body: Buffer.from(text),
  contentType: undefined,
  url: 'https://pub.example/feed',
  fetchedAt: new Date('2026-11-15T12:00:00Z'),
})
const feedOf = (items: number, before = '') => {
  const item = (n: number) => `<item><title>Item ${n}</title><link>https://pub.example/${n}</link></item>`
  return documentOf(
    `<rss version="2.0"><channel>${before}${Array.from({ length: items }, (_, n) => item(n)).join('')}</channel></rss>`,
  )
}
/** Not plain, so that the reader that keeps everything in memory reads it. */
const large = () => feedOf(100_000, '<unknown/>')
/** Several seconds of work on any machine. */
const slow = () => {
  const attributes = Array.from({ length: 600_000 }, (_, n) => `a${n}="1"`).join(' ')
  return documentOf(`<rss version="2.0"><channel><item ${attributes}/></channel></rss>`)
}
const poison = { outcome: 'failed', code: 'poison' }

describe('the parser pool', () => {
  it('gives a document 5 seconds of the processor and at most 256 MB', () => {
    expect(LIMIT_MS).toBe(5_000)
    expect(HEAP_MB).toBeLessThanOrEqual(256)
  })

  it('returns what the parser returns, for more documents than it has threads', async () => {
    await using pool = createParserPool({ size: 2 })
    const results = await Promise.all([1, 2, 3, 4, 5].map((n) => pool.parse(feedOf(n))))
    expect(results.map((result) => result.outcome === 'feed' && result.feed.items.length)).toEqual([
      1, 2, 3, 4, 5,
    ])
    expect(results[0]).toMatchObject({ feed: { items: [{ publishedAt: new Date('2026-11-15T12:00:00Z') }] } })
  })

  it('stops a document that takes too long, and continues with the next', async () => {
    await using pool = createParserPool({ size: 1, limitMs: 1_000, heapMb: 1_000 })
    const [bad, good] = await Promise.all([pool.parse(slow()), pool.parse(feedOf(1))])
    expect(bad).toMatchObject({ ...poison, detail: 'not finished after 1000 ms' })
    expect(good).toMatchObject({ outcome: 'feed' })
  })

  it('does not blame the document for time in which this thread was busy', async () => {
    await using pool = createParserPool({ size: 1, limitMs: 500 })
    await pool.parse(feedOf(1))
    const read = pool.parse(feedOf(1))
    await new Promise(setImmediate)
    const until = performance.now() + 1000
    while (performance.now() < until);
    expect(await read).toMatchObject({ outcome: 'feed' })
  })

  it('does not blame the document for time in which its thread had no processor', async () => {
    await using pool = createParserPool({ size: 1, limitMs: 1000 })
    // More than its limit together: time used by earlier documents does not count towards this one.
    for (let nth = 0; nth < 30; nth++) await pool.parse(feedOf(4000))
    const late = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (
      this: Worker,
      document,
    ) {
      setTimeout(() => this.postMessage(document), 1500)
    })
    expect(await pool.parse(feedOf(1))).toMatchObject({ outcome: 'feed' })
    late.mockRestore()
  })

  it('waits for a limited time for a thread that neither works nor answers', async () => {
    await using pool = createParserPool({ size: 1, limitMs: 50 })
    await pool.parse(feedOf(1))
    // It is idle and uses no processor time.
    const idle = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined)
    const read = pool.parse(feedOf(1))
    expect(await read).toMatchObject({ ...poison, detail: 'not finished after 50 ms' })
    idle.mockRestore()
  })

  it('stops a document that takes too much memory, and continues with the next', async () => {
    await using pool = createParserPool({ size: 1, heapMb: 24, limitMs: 60_000 })
    const [bad, good] = await Promise.all([pool.parse(large()), pool.parse(feedOf(1))])
    expect(bad).toMatchObject({ ...poison, detail: expect.stringContaining('memory') })
    expect(good).toMatchObject({ outcome: 'feed' })
  })

  it('skips a publisher that sent three of them, and no other', async () => {
    await using pool = createParserPool({ size: 1, limitMs: 1, heapMb: 1_000 })
    const detailOf = async (host: string) => {
      const result = await pool.parse({ ...slow(), url: `https://${host}/feed` })
      return result.outcome === 'failed' && result.detail
    }
    const late = 'not finished after 1 ms'
    for (let nth = 0; nth < 3; nth++) expect(await detailOf('evil.example')).toBe(late)
    expect(await detailOf('www.evil.example')).toContain('publisher')
    expect(await detailOf('pub.example')).toBe(late)
  })

  it('reads the largest feed that is fetched within its own limits', async () => {
    await using pool = createParserPool({ size: 1 })
    const text = 'Some words of a long article. '.repeat(100)
    const items = Array.from(
      { length: 3_000 },
      (_, n) => `<item><title>${n}</title><description>${text}</description></item>`,
    )
    const document = documentOf(`<rss version="2.0"><channel>${items.join('')}</channel></rss>`)
    expect(document.body.length).toBeGreaterThan(9_000_000)
    expect(await pool.parse(document)).toMatchObject({ outcome: 'feed' })
  })
})
