import { existsSync, readFileSync } from 'node:fs'
import { isHttpUrl } from '@daily-drops/core/addresses/url'
import { describe, expect, it } from 'vitest'
import type { FeedItem } from './clean-feed.ts'
import { parseDocument } from './parse-document.ts'
import { startCpuClock } from './testing/cpu-time.ts'

/** Other projects' test feeds, kept beside the repository because their text is not ours to ship. */
const CORPUS = new URL('../../../../shared/corpus/feeds/', import.meta.url)
const MANIFEST = new URL('MANIFEST.tsv', CORPUS)
const IS_HERE = existsSync(MANIFEST)
const SLOW_MS = 2_000
const MAX_ITEMS = 300

interface CorpusFile {
  path: string
  /** Entries that Python's feedparser finds. NaN where it has no result. */
  entries: number
}

function corpusFiles(): CorpusFile[] {
  const [, ...lines] = readFileSync(MANIFEST, 'utf8').trim().split('\n')
  return lines
    .map((line) => line.split('\t'))
    .map(([path = '', , , , , entries]) => ({ path, entries: Number(entries || Number.NaN) }))
    .filter(({ path }) => !path.endsWith('.mjs'))
}

function read({ path, entries }: CorpusFile) {
  const body = readFileSync(new URL(path, CORPUS))
  const cpuMs = startCpuClock()
  const result = parseDocument({
    body,
    contentType: undefined,
    url: 'https://pub.example/feed',
    fetchedAt: new Date('2026-11-15T12:00:00Z'),
  })
  const ms = cpuMs()
  const items = result.outcome === 'feed' ? result.feed.items : []
  const isCutShort = result.outcome === 'feed' && result.isCutShort
  return {
    path,
    entries,
    isCutShort,
    ms,
    items: items.length,
    isStorable: items.every(isStorable),
    isHarmless: items.every(isHarmless),
  }
}

function isStorable({ url, imageUrl, ...item }: FeedItem): boolean {
  const links = [url, imageUrl].filter((link) => link !== undefined)
  const text = JSON.stringify(item)
  return links.every(isHttpUrl) && text.isWellFormed() && !/\\u00[01]/.test(text)
}

function isHarmless(item: FeedItem): boolean {
  return !/<(script|style|iframe|object|embed|svg|form|img|a)\b/i.test(JSON.stringify(item))
}

const where = IS_HERE ? '' : ' (SKIPPED: ../shared/corpus/feeds is not on this machine)'

describe.skipIf(!IS_HERE)(`the feeds of other projects${where}`, () => {
  it('all are read in time, and give the items that the reference finds', { timeout: 90_000 }, () => {
    const files = corpusFiles().map(read)
    const bearing = files.filter(({ entries }) => entries > 0)
    const found = bearing.filter(({ items }) => items > 0)
    const ofFeedparser = (list: typeof files) =>
      list.filter(({ path }) => path.startsWith('feedparser/')).length
    const slowest = Math.max(...files.map(({ ms }) => ms))
    process.stdout.write(
      `corpus: ${files.length} files read, slowest ${slowest.toFixed(0)} ms; items in ${found.length} of ${bearing.length} ` +
        `item-bearing files, of feedparser ${ofFeedparser(found)} of ${ofFeedparser(bearing)}\n`,
    )
    expect(files.length).toBeGreaterThan(1_800)
    expect(slowest).toBeLessThan(SLOW_MS)
    expect(files.filter((file) => !file.isStorable)).toEqual([])
    expect(files.filter((file) => file.path.includes('/sanitize/') && !file.isHarmless)).toEqual([])
    // Of a truncated document we keep only whole items, the reference also keeps the last half.
    const whole = bearing.filter(({ isCutShort }) => !isCutShort)
    expect(whole.filter(({ items, entries }) => items !== Math.min(entries, MAX_ITEMS))).toEqual([])
    expect(bearing.length - whole.length).toBeLessThanOrEqual(2)
  })
})
