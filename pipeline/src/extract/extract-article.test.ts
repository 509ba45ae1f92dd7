import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createParserPool } from '../parser-pool/parser-pool.ts'
import { extractArticle } from './extract-article.ts'

const CORPUS = new URL('../../corpus/articles/', import.meta.url)
const fetchedAt = new Date('2026-11-15T08:00:00Z')
const url = 'https://news.gazette.example/2026/story'

function page(html: string, at = url) {
  return { url: at, body: Buffer.from(html), contentType: 'text/html', fetchedAt }
}

function extract(head: string, body = '', at = url) {
  return extractArticle(page(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, at))
}

const cases = readdirSync(CORPUS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    name,
    html: readFileSync(new URL(`${name}/source.html`, CORPUS)),
    expected: JSON.parse(readFileSync(new URL(`${name}/expected-metadata.json`, CORPUS), 'utf8')),
    text: readFileSync(new URL(`${name}/expected.html`, CORPUS), 'utf8'),
  }))

const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu))

describe('the corpus pages', () => {
  it.each(cases)('$name has its title and its text', ({ html, expected, text }) => {
    const article = extractArticle({ ...page(''), body: html })
    expect(expected.title.startsWith(article.title) || article.title.startsWith(expected.title)).toBe(true)
    const wanted = words(text.replace(/<[^>]+>/g, ' '))
    const found = words(article.text)
    expect(wanted.intersection(found).size / wanted.size).toBeGreaterThan(0.95)
    expect(article.title + article.summary).not.toMatch(/<\/?\w/)
  })
})

describe('extractArticle', () => {
  it('prefers linked data to Open Graph to plain elements', () => {
    const article = extract(`<title>Plain | The Gazette</title>
      <meta property="og:title" content="Open Graph"><meta property="og:site_name" content="The Gazette">
      <meta name="description" content="What happened &amp; why.">
      <meta name="author" content="Somebody">
      <script type="application/ld+json">{"@graph":[{"@type":"WebSite"},{"@type":"NewsArticle",
        "headline":"Linked","author":[{"name":"Ada"},{"name":"Bob"}],"datePublished":"2026-11-14T10:00:00+01:00"}]}</script>`)
    expect(article).toMatchObject({
      title: 'Linked',
      summary: 'What happened & why.',
      author: 'Ada, Bob',
      siteName: 'The Gazette',
      publishedAt: new Date('2026-11-14T09:00:00Z'),
    })
  })

  it('accepts a canonical link only within the same publisher, and no front page', () => {
    const canonical = (href: string) => extract(`<link rel="canonical" href="${href}">`).canonicalUrl
    expect(canonical('https://www.gazette.example/story')).toBe('https://www.gazette.example/story')
    expect(canonical('/short')).toBe('https://news.gazette.example/short')
    expect(canonical('https://evil.example/story')).toBeUndefined()
    expect(canonical('javascript:alert(1)')).toBeUndefined()
    expect(canonical('https://news.gazette.example/')).toBeUndefined()
  })

  it('returns only plain text and web addresses', () => {
    const article = extract(
      `<meta property="og:title" content="&lt;img src=x onerror=alert(1)&gt;Title">
      <meta property="og:description" content="One&lt;script&gt;alert(1)&lt;/script&gt; two">
      <meta property="og:image" content="data:image/png;base64,AAAA"><meta name="author" content="https://x.example/ada">`,
      '<article><p>Text <b>bold</b></p><img src="javascript:alert(1)"></article>',
    )
    expect(article).toMatchObject({ title: 'Title', summary: 'One two', author: '' })
    expect(article.imageUrl).toBeUndefined()
  })

  it('ignores dates in the future and recognises a paper by its citation', () => {
    const article =
      extract(`<meta name="citation_title" content="On drops"><meta name="citation_author" content="Ada">
      <meta name="citation_publication_date" content="2031-01-01">`)
    expect(article).toMatchObject({ isResearch: true, title: 'On drops', publishedAt: undefined })
  })

  it.each([
    ['"isAccessibleForFree":false', true],
    ['"isAccessibleForFree":"False"', true],
    ['"isAccessibleForFree":"https://schema.org/False"', true],
    ['"isAccessibleForFree":true,"hasPart":{"isAccessibleForFree":false,"cssSelector":".paid"}', true],
    ['"hasPart":[null,"x",{"isAccessibleForFree":"true"},{"isAccessibleForFree":"false"}]', true],
    ['"isAccessibleForFree":"True"', false],
    ['"isAccessibleForFree":true,"hasPart":{"@type":"WebPageElement"}', false],
    ['"isAccessibleForFree":"no idea"', undefined],
    ['"isAccessibleForFree":null,"hasPart":[]', undefined],
    ['"headline":"Nothing said"', undefined],
    ['"isAccessibleForFree":false,', undefined],
  ])('reads a paywall that the article declares: %s', (said, paywalled) => {
    const { declared } = extract(
      `<script type="application/ld+json">{"@type":"NewsArticle",${said}}</script>`,
    )
    expect(declared).toEqual({ paywalled })
  })

  it('ignores a paywall declared by anything but the article', () => {
    const { declared } = extract(
      '<script type="application/ld+json">{"@type":"Offer","isAccessibleForFree":false}</script>',
    )
    expect(declared).toEqual({ paywalled: undefined })
  })

  it('returns empty fields for an empty page', () => {
    expect(extractArticle(page(''))).toMatchObject({ title: '', summary: '', text: '', author: '' })
  })
})

describe('in its own thread', () => {
  it('reads a page, and gives up on a page built to exhaust it', async () => {
    await using pool = createParserPool({ size: 1, limitMs: 2_000 })
    const deep = '<div>'.repeat(200_000)
    expect(await pool.extract(page(deep))).toBeUndefined()
    expect(await pool.extract(page('<title>Still here</title>'))).toMatchObject({ title: 'Still here' })
  })
})
