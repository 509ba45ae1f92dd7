import { describe, expect, it } from 'vitest'
import { parseDocument } from './parse-document.ts'

const FETCHED = new Date('2026-11-15T12:00:00Z')

function parse(text: string, url = 'https://pub.example/blog/feed.xml') {
  const result = parseDocument({ body: Buffer.from(text), contentType: undefined, url, fetchedAt: FETCHED })
  if (result.outcome !== 'feed') throw new Error(result.code)
  return result
}
const rss = (items: string, channel = '') =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${channel}${items}</channel></rss>`

const FULL_ITEM = `<item><title>A &amp;amp; B</title><link>/p/1</link><guid isPermaLink="false">g-1</guid>
  <dc:creator>Ada &lt;b&gt;L&lt;/b&gt;</dc:creator><pubDate>Fri, 02 Jan 2026 10:00:00 GMT</pubDate>
  <category>One</category><category>Two</category><category>One</category>
  <description>&lt;p&gt;Short&lt;/p&gt;</description>
  <content:encoded><![CDATA[<p>Long</p><img src="/i.jpg"><script>x()</script>]]></content:encoded></item>`
const CLEAN_ITEM = {
  guid: 'g-1',
  url: 'https://pub.example/p/1',
  urlKey: 'pub.example/p/1',
  title: 'A & B',
  author: 'Ada L',
  summary: 'Short',
  content: 'Long',
  publishedAt: new Date('2026-01-02T10:00:00Z'),
  publishedRaw: 'Fri, 02 Jan 2026 10:00:00 GMT',
  imageUrl: 'https://pub.example/i.jpg',
  tags: ['One', 'Two'],
}

describe('parseDocument', () => {
  it('takes no link to an internal host from a public feed, whatever site the feed names', () => {
    const links = [
      'http://192.168.0.1/reboot',
      'http://localhost/x',
      'http://router.lan/',
      '/x',
      'https://pub.example/y',
    ]
    const items = links.map((link) => `<item><title>T</title><link>${link}</link></item>`).join('')
    const urls = (text: string, url?: string) => parse(text, url).feed.items.map((item) => item.url)
    expect(urls(rss(items, '<link>http://192.168.0.1/</link>'))).toEqual([
      ...Array(4).fill(undefined),
      'https://pub.example/y',
    ])
    expect(urls(rss(items), 'http://192.168.0.1/feed')[0]).toBe('http://192.168.0.1/reboot')
  })

  it.each([
    ['<media:price type="subscription" price="4.99" currency="EUR"/>', true],
    ['<media:group><media:price type="Purchase"/></media:group>', true],
    ['<media:price type="rent" price="0"/>', undefined],
    ['<media:price price="4.99"/>', undefined],
    ['', undefined],
  ])('reads the price that a feed gives an item: %s', (mark, paywalled) => {
    const media = 'xmlns:media="http://search.yahoo.com/mrss/"'
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" ${media}><entry><title>T</title><id>1</id>${mark}</entry></feed>`
    for (const text of [rss(`<item><title>T</title>${mark}</item>`), atom])
      expect(parse(text).feed.items[0]?.declared?.paywalled).toBe(paywalled)
  })

  it('gives plain text and absolute addresses', () => {
    const channel = '<title>T</title><link>https://pub.example/</link><language>en-GB</language><ttl>90</ttl>'
    expect(parse(rss(FULL_ITEM, channel)).feed).toMatchObject({
      title: 'T',
      homepage: 'https://pub.example/',
      language: 'en-GB',
      ttlMinutes: 90,
      items: [CLEAN_ITEM],
    })
  })

  it('reads the same from a feed too broken for the strict reader', () => {
    const channel = '<title>T</title><link>https://pub.example/</link><language>en-GB</language><ttl>90</ttl>'
    const broken = `${rss(FULL_ITEM, channel).replace('</rss>', '')}<__proto__></rss>`
    const whole = parse(rss(FULL_ITEM, channel)).feed
    expect(parse(broken).feed).toEqual(whole)
  })

  it('uses the permalink, the first media image and the text for what is missing', () => {
    const item = `<item><guid>https://pub.example/perma</guid><media:content url="https://pub.example/m.jpg" medium="image"/></item>`
    expect(parse(rss(item)).feed.items[0]).toMatchObject({
      url: 'https://pub.example/perma',
      imageUrl: 'https://pub.example/m.jpg',
      publishedAt: FETCHED,
      publishedRaw: undefined,
    })
  })

  it('keeps an item whose link is hostile, without the link', () => {
    const item = '<item><title>T</title><link>javascript:alert(1)</link></item>'
    expect(parse(rss(item)).feed.items[0]).toMatchObject({ title: 'T', url: undefined, urlKey: undefined })
  })

  it('keeps every field within its limit', () => {
    const long = 'x'.repeat(20_000)
    const tags = Array.from({ length: 80 }, (_, n) => `<category>${n}${long}</category>`).join('')
    const item = `<item><title>${long}</title><dc:creator>${long}</dc:creator><description>${long}</description>
      <content:encoded>${'y'.repeat(2_000_000)}</content:encoded><link>https://pub.example/${long}</link>${tags}</item>`
    const clean = parse(rss(item)).feed.items[0]
    expect(clean).toMatchObject({ url: undefined })
    expect([clean?.title.length, clean?.author.length, clean?.summary.length, clean?.content.length]).toEqual(
      [1_000, 255, 10_000, 1_048_576],
    )
    expect([clean?.tags.length, clean?.tags[0]?.length]).toEqual([50, 100])
  })

  it('takes the first 300 items', () => {
    const items = Array.from({ length: 400 }, (_, n) => `<item><title>${n}</title></item>`).join('')
    expect(parse(rss(items)).feed.items).toHaveLength(300)
    expect(parse(rss(items).replace('</rss>', '<__proto__>')).feed.items).toHaveLength(300)
  })

  it('reads a document that breaks off up to its last whole item', () => {
    const second = FULL_ITEM.replaceAll('1</', '2</')
    const whole = rss(FULL_ITEM + second)
    const cutIn = (mark: string) => parse(whole.slice(0, whole.lastIndexOf(mark) + mark.length))
    expect([cutIn('</channel>').isCutShort, cutIn('</channel>').feed.items.length]).toEqual([false, 2])
    for (const mark of ['</title>', '<link>/p', 'CDATA[', '</content:encoded>']) {
      expect(cutIn(mark)).toMatchObject({ isCutShort: true, feed: { items: [CLEAN_ITEM] } })
      expect(cutIn(mark).feed.items).toHaveLength(1)
    }
    expect(cutIn('</item>').feed.items).toHaveLength(2)
    expect(parse(rss(FULL_ITEM).slice(0, -60)).feed.items).toEqual([])
  })

  it('keeps what Atom declares as plain text, and removes markup from the rest', () => {
    const title = (type: string) =>
      parse(
        `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><title${type}>The &lt;blink&gt; tag</title></entry></feed>`,
      ).feed.items[0]?.title
    expect([title(' type="text"'), title(' type="html"'), title('')]).toEqual([
      'The <blink> tag',
      'The tag',
      'The tag',
    ])
  })

  it('an empty feed is a feed', () => {
    expect(parse(rss('', '<title>Soon</title>')).feed).toMatchObject({ title: 'Soon', items: [] })
  })
})
