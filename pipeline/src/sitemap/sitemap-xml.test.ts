import { describe, expect, it } from 'vitest'
import { readSitemap } from './read-sitemap.ts'
import {
  type SitemapEntry,
  type SitemapLimits,
  type SitemapText,
  writeIndex,
  writeSitemaps,
} from './sitemap-xml.ts'

const at = (url: string, changed?: string): SitemapEntry => ({
  url: `https://drops.example${url}`,
  changedAt: changed === undefined ? undefined : new Date(changed),
})

async function written(entries: SitemapEntry[], limits?: SitemapLimits) {
  const source = async function* () {
    yield* entries
  }
  const files: SitemapText[] = []
  for await (const file of writeSitemaps(source(), limits)) files.push(file)
  return files
}

describe('a sitemap', () => {
  it('has one entry per line, with the time of its last change where known', async () => {
    const [file] = await written([at('/topics/a', '2026-11-14T10:20:30.400Z'), at('/how-it-works')])
    expect(file?.xml.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      '<url><loc>https://drops.example/topics/a</loc><lastmod>2026-11-14T10:20:30Z</lastmod></url>',
      '<url><loc>https://drops.example/how-it-works</loc></url>',
      '</urlset>',
      '',
    ])
    expect(file).toMatchObject({ urls: 2, changedAt: new Date('2026-11-14T10:20:30.400Z') })
  })

  it('is valid XML whatever an address contains', async () => {
    const [file] = await written([at(`/?a=1&b=<c>"'`)])
    expect(readSitemap(file?.xml ?? '')).toEqual([`https://drops.example/?a=1&b=<c>"'`])
  })

  it('continues in another file at the address limit, and changes when its own entries do', async () => {
    const entries = [1, 2, 3, 4, 5].map((n) => at(`/${n}`, `2026-11-0${n}T00:00:00Z`))
    const files = await written(entries, { urls: 2, bytes: 1e6 })
    expect(files.map(({ xml }) => readSitemap(xml)?.length)).toEqual([2, 2, 1])
    expect(files.map(({ changedAt }) => changedAt?.getUTCDate())).toEqual([2, 4, 5])
  })

  it('never grows past the byte limit', async () => {
    const entries = Array.from({ length: 40 }, (_, n) => at(`/è-${n}`))
    const files = await written(entries, { urls: 100, bytes: 600 })
    expect(Math.max(...files.map(({ xml }) => Buffer.byteLength(xml)))).toBeLessThanOrEqual(600)
    expect(files.flatMap(({ xml }) => readSitemap(xml))).toEqual(entries.map(({ url }) => url))
  })

  it('exists even when it is empty', async () => {
    const files = await written([])
    expect(files.map(({ xml, urls }) => [readSitemap(xml), urls])).toEqual([[[], 0]])
  })
})

describe('the sitemap index', () => {
  it('names its files', () => {
    const xml = writeIndex([at('/core.xml', '2026-11-14T00:00:00Z'), at('/topics.xml')])
    expect(xml).toContain('<lastmod>2026-11-14T00:00:00Z</lastmod>')
    expect(readSitemap(xml)).toEqual(['https://drops.example/core.xml', 'https://drops.example/topics.xml'])
  })
})

describe('reading a sitemap', () => {
  it.each([
    ['a page', '<!doctype html><html><body>Sign in</body></html>'],
    ['broken XML', '<urlset><url><loc>https://a.example/</loc></urlset>'],
    ['another document', '<rss version="2.0"><channel></channel></rss>'],
    ['an address that is none', '<urlset><url><loc>topics</loc></url></urlset>'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(readSitemap(text)).toBeUndefined()
  })
})
