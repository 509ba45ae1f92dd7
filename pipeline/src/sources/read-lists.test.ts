import { describe, expect, it } from 'vitest'
import { createParserPool } from '../parser-pool/parser-pool.ts'
import { readLists } from './read-lists.ts'

const MB = 1024 * 1024
const NONE = { unusable: [], unusableCount: 0, leftOut: 0 }

function read(...files: string[]) {
  const result = readLists(files, 20)
  if (result.outcome !== 'read') throw new Error('unreadable')
  return result
}

describe('the formats of lists', () => {
  it('reads the feeds of OPML out of its folders, and sites without a feed', () => {
    const opml = `<?xml version="1.0"?><OPML version="2.0"><body><outline text="A"><outline text="B">
      <outline type="rss" xmlUrl="https://a.example/news?x=1&amp;y=2" htmlUrl="https://a.example/"/>
      </outline></outline><outline XMLURL="http://b.example/atom"/><outline htmlUrl="https://c.example/blog"/>
      <outline text="A folder"/></body></OPML>`
    expect(read(opml)).toMatchObject({
      ...NONE,
      feeds: ['https://a.example/news?x=1&y=2', 'http://b.example/atom'],
      pages: ['https://c.example/blog'],
    })
  })

  it('reads Pocket’s CSV, also with commas, quotes and line breaks in titles', () => {
    const csv = `\uFEFFtitle,url,time_added,tags,status\r
Trams,https://a.example/trams,1700000000,,unread\r
"One, ""two""\nand three",https://b.example/b?c=1,1700000001,a|b,archive\r
"Unclosed,https://c.example/c\r
A "quoted" word,"https://d.example/d",1,,unread`
    expect(read(csv)).toMatchObject({
      pages: [
        'https://a.example/trams',
        'https://b.example/b?c=1',
        'https://c.example/c',
        'https://d.example/d',
      ],
    })
  })

  it('reads Pocket’s HTML and browsers’ bookmarks', () => {
    const html = `<!DOCTYPE html><html><body><h1>Unread</h1><ul>
      <li><a href="https://a.example/1" time_added="1700000000" tags="">One</a></li>
      <li><A HREF='https://a.example/2?x=1&amp;y=2'>Two</A></li></ul><a>No address</a></body></html>`
    expect(read(html).pages).toEqual(['https://a.example/1', 'https://a.example/2?x=1&y=2'])
  })

  it('reads Omnivore’s JSON, in several files', () => {
    const first = [{ id: '1', title: 'One', url: 'https://a.example/1', state: 'Archived' }, { url: 3 }, null]
    const second = [{ url: 'https://a.example/2' }, 'https://a.example/3']
    expect(read(JSON.stringify(first), JSON.stringify(second)).pages).toEqual([
      'https://a.example/1',
      'https://a.example/2',
      'https://a.example/3',
    ])
  })

  it('reads one address per line, and tells feeds by their paths', () => {
    const lines =
      'gazette.example\r\n\n  https://a.example/feed/  \nhttps://a.example/rss.xml\nhttps://a.example/feedback'
    expect(read(lines)).toMatchObject({
      feeds: ['https://a.example/feed/', 'https://a.example/rss.xml'],
      pages: ['https://gazette.example/', 'https://a.example/feedback'],
    })
  })

  it.each([
    ['an object', '{"a": 1}'],
    ['broken JSON', '[{"url": "https://a.example/"'],
    ['deep JSON', '['.repeat(MB)],
    ['deep OPML', `<opml><body>${'<outline>'.repeat(50_000)}`],
    ['deep HTML', '<b>'.repeat(50_000)],
  ])('refuses %s', (_name, file) => expect(readLists([file], 20)).toEqual({ outcome: 'unreadable' }))
})

describe('hostile lists', () => {
  it('expands no entities', () => {
    const bomb = `<!DOCTYPE opml [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY file SYSTEM "file:///etc/passwd">]><opml><body>
      <outline xmlUrl="https://a.example/&b;"/><outline xmlUrl="https://b.example/&file;"/></body></opml>`
    expect(read(bomb).feeds).toEqual(['https://a.example/&b;', 'https://b.example/&file;'])
  })

  it('takes no addresses but those of the web, and names the first of the others without tricks', () => {
    const bad = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://u:p@a.example/',
      'localhost',
      '\u202Egro.live',
    ]
    const { unusable, unusableCount, feeds, pages } = read(
      [...bad, ...bad, ...bad, ...bad, ...bad].join('\n'),
    )
    expect([...feeds, ...pages]).toEqual([])
    expect([unusable.length, unusableCount]).toEqual([20, 25])
    expect(unusable.slice(0, 4)).toEqual(bad.slice(0, 4))
    expect(unusable.join()).not.toContain('\u202E')
  })

  it('counts an address once, however it is spelled and however often it comes', () => {
    const spellings = ['https://www.a.example/x', 'http://a.example/x/', 'https://a.example/x#part']
    expect(read(Array.from({ length: 300 }, (_, n) => spellings[n % 3]).join('\n')).pages).toEqual([
      'https://www.a.example/x',
    ])
  })

  it('leaves out what is beyond 5,000 addresses', () => {
    const lines = Array.from({ length: 100_000 }, (_, n) => `a${n}.io`)
    expect(read(lines.join('\n'))).toMatchObject({ leftOut: 95_000, pages: { length: 5000 } })
  })

  it.each([
    ['text', 'x'.repeat(MB)],
    ['lines', 'a.io\n'.repeat(MB / 5)],
    ['quotes', `url,\n${'"'.repeat(MB - 5)}`],
    ['quoted commas', `url\n${'",'.repeat(MB / 2 - 2)}`],
    ['paired quotes', `url\n${'"a,""'.repeat(MB / 5 - 1)}`],
    ['attributes', `<opml ${Array.from({ length: 80_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`],
    ['links', '<a href=a.io>'.concat('</a>').repeat(MB / 17)],
    ['angle brackets', '<'.repeat(MB)],
    ['objects', `[${'{"url":"a.io"},'.repeat(MB / 16)}{}]`],
  ])('reads a megabyte of %s within a parser thread’s limits', async (_name, file) => {
    await using pool = createParserPool({ size: 1 })
    const started = performance.now()
    await pool.readLists({ files: [file], named: 20 }, 'import')
    expect(performance.now() - started).toBeLessThan(30_000)
    const next = await pool.readLists({ files: ['https://a.example/'], named: 20 }, 'another')
    expect(next).toMatchObject({ pages: ['https://a.example/'] })
  })
})
