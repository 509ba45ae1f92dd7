import { existsSync, globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode.ts'
import { readPlainRss } from './read-plain-rss.ts'
import { readStrict, readWithFeedsmith } from './read-strict.ts'
import { sniff } from './sniff.ts'

const OURS = new URL('../../corpus/', import.meta.url)
/** Other projects' test feeds, kept beside the repository because their text is not ours to ship. */
const THEIRS = new URL('../../../../shared/corpus/feeds/', import.meta.url)

const NAMESPACES = `xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:atom='http://www.w3.org/2005/Atom' xmlns:media="http://search.yahoo.com/mrss/"
  xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"`

const inItem = (elements: string) => rss(`<item><title>One</title>${elements}</item>`)
const rss = (elements: string) =>
  `<?xml version="1.0"?>\n<!-- made by hand --><rss version="2.0" ${NAMESPACES}><channel>${elements}</channel></rss>\n`

const FULL = rss(`
  <title>The Gazette</title><link>https://gazette.example/</link><language>en</language><ttl>60</ttl>
  <atom:link rel="hub" href="https://hub.example/?a=1&amp;b=2"/><atom:link href="https://gazette.example/feed" rel="Self"></atom:link>
  <sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency><dc:language>en-GB</dc:language>
  <image><url>https://gazette.example/i.png</url><title>G</title><link>https://gazette.example/</link></image>
  <item><title>Tom &amp; Jerry&#8217;s &#x1F600; <![CDATA[<b>day</b> &amp; more]]></title><link> https://gazette.example/1 </link>
    <guid isPermaLink="false">one</guid><pubDate>Sun, 15 Nov 2026 06:30:00 GMT</pubDate><dc:creator><![CDATA[Ada]]></dc:creator>
    <category>News</category><category domain="x"><![CDATA[AT&T]]></category><dc:subject>Press</dc:subject>
    <description>&lt;p&gt;Words&nbsp;here&lt;/p&gt;</description>
    <content:encoded><![CDATA[<p>A <!-- hidden --> text</p>]]> and <![CDATA[more]]></content:encoded>
    <enclosure url="https://gazette.example/a.jpg?x=1&amp;y=2" length="1" type="image/jpeg" />
    <media:content url="https://gazette.example/b.jpg" medium="image" width="800"><media:credit>Bo</media:credit></media:content>
    <media:thumbnail url="https://gazette.example/c.jpg"/><itunes:image href="https://gazette.example/d.jpg"/></item>
  <item><guid>https://gazette.example/2</guid><author>Bo Nilsson</author><dc:date>2026-11-14</dc:date>
    <title></title><title>Second title</title><dc:title>Dublin</dc:title><itunes:summary>Heard</itunes:summary></item>`)

const readable = (read: () => unknown) => {
  try {
    return read()
  } catch {
    return 'refused'
  }
}

/** The same as feedsmith's result, which readers of unusual documents get. */
function expectSame(text: string): void {
  expect(readable(() => readStrict(text))).toEqual(readable(() => readWithFeedsmith(text)))
}

describe('an ordinary feed', () => {
  it.each([
    ['with every field', FULL],
    ['with line ends of Windows', FULL.replaceAll('\n', '\r\n')],
    ['with elements in capitals', FULL.replaceAll('item>', 'ITEM>').replaceAll('guid', 'GUID')],
    ['with more items than are read', rss('<item><title>T</title></item>'.repeat(302))],
    ['with comments between its elements', inItem('<!-- a --><link>https://a.example/</link><!-- > -->')],
    ['with a bare ampersand', inItem('<description>Q & A; B &</description>')],
  ])('%s is read in one pass, as feedsmith reads it', (_, text) => {
    expect(readPlainRss(text)).toBeDefined()
    expectSame(text)
  })
})

describe('an unusual feed', () => {
  it.each([
    ['with markup that is not escaped', inItem('<description><p>Words</p></description>')],
    ['with an unknown element', inItem('<constructor>x</constructor>')],
    [
      'with another prefix for a known namespace',
      FULL.replaceAll('dc:', 'dublin:').replace('xmlns:dc', 'xmlns:dublin'),
    ],
    ['with a namespace declared inside', inItem('<x:y xmlns:x="http://purl.org/dc/elements/1.1/">z</x:y>')],
    ['with an entity that only HTML has', inItem('<description>caf&eacute;;</description>')],
    ['with a name from the prototype as an entity', inItem('<description>&constructor;</description>')],
    ['with a number that browsers read otherwise', inItem('<description>&#150;</description>')],
    ['with an address as its author', inItem('<author>ada@example.com (Ada)</author>')],
    ['with an item without anything', rss('<item><comments>c</comments></item><item><title/></item>')],
    ['with an unclosed comment in its text', inItem('<description><![CDATA[a <!-- b]]></description>')],
    ['with a comment that ends elsewhere', inItem('<description><![CDATA[a <!-- b]]> --> c</description>')],
    ['with a document type', `<!DOCTYPE rss>${FULL}`],
    ['that is cut short', FULL.slice(0, -20)],
    ['that closes the wrong element', inItem('<link>https://a.example/</guid>')],
    [
      'with a link in the text of an element',
      inItem('<atom:link rel="alternate">https://a.example/</atom:link>'),
    ],
  ])('%s is left to feedsmith', (_, text) => {
    expect(readPlainRss(text)).toBeUndefined()
    expectSame(text)
  })
})

const INSERTED = [
  '&',
  '&lt;',
  "'",
  ' x ',
  '<!-- x -->',
  '<![CDATA[y]]>',
  '<title>z</title>',
  '<link/>',
  '</item><item>',
]

it('never differs from feedsmith, whatever is moved, removed, repeated or inserted', () => {
  const pieces = FULL.split(/(?=[<&])|(?<=>)/)
  const place = fc.nat(pieces.length - 1)
  const change = fc.tuple(fc.constantFrom('remove', 'repeat', 'move', ...INSERTED), place, place)
  let plain = 0
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const changed = [...pieces]
      for (const [kind, from, to] of changes) {
        const isNew = INSERTED.includes(kind)
        const [piece = ''] = isNew ? [kind] : changed.splice(from, 1)
        if (kind === 'repeat') changed.splice(from, 0, piece)
        if (kind !== 'remove') changed.splice(to, 0, piece)
      }
      const text = changed.join('')
      if (readPlainRss(text)) plain += 1
      expectSame(text)
    }),
    { numRuns: 1_000, seed: 20_261_119 },
  )
  expect(plain).toBeGreaterThan(50)
})

it.each<[string, (text: string) => string]>([
  ['CDATA', (text) => inItem(`<description><![CDATA[${text}]]></description>`)],
  ['a text', (text) => inItem(`<description>${text};</description>`)],
  ['a start tag', (text) => inItem(`<enclosure ${text}/>`)],
  ['an attribute', (text) => inItem(`<enclosure url="${text};"/>`)],
  ['an item', inItem],
])('reads a megabyte of anything inside %s in time', (_, document) => {
  const markup = ['<!--', 'a<!--b-->', '<!--a-->', '<![CDATA[', '<![CDATA[a]]>', '<a ', '<item><title>', '</']
  const words = [
    '&amp',
    '&amp;',
    '&#',
    ' ',
    '\r',
    'a',
    'a="',
    "a='",
    'a =',
    'url="b" ',
    '<category>a</category>',
  ]
  const before = process.cpuUsage()
  for (const piece of [...markup, ...words]) readPlainRss(document(piece.repeat(1_000_000 / piece.length)))
  const { user } = process.cpuUsage(before)
  expect(user / 1000).toBeLessThan(5_000)
})

describe.each([
  ['our feeds', OURS],
  ['the feeds of other projects', THEIRS],
])('%s', (_, folder) => {
  it.skipIf(!existsSync(folder))('are read as feedsmith reads them', { timeout: 90_000 }, () => {
    let plain = 0
    for (const file of globSync('**/*.*', { cwd: folder })) {
      const found = sniff(decodeText(readFileSync(new URL(file, folder))))
      if (found.kind !== 'xml_feed' || !readPlainRss(found.text)) continue
      plain += 1
      expect([file, readable(() => readStrict(found.text))]).toEqual([
        file,
        readable(() => readWithFeedsmith(found.text)),
      ])
    }
    expect(plain).toBeGreaterThan(50)
  })
})
