import { describe, expect, it } from 'vitest'
import { readOpml, writeOpml } from './opml.ts'

const opml = (outlines: string) => `<opml version="2.0"><head/><body>${outlines}</body></opml>`

describe('readOpml', () => {
  it('reads feeds out of folders, with what is missing filled in', () => {
    const list = readOpml(
      opml(`<outline text="News"><outline text="Folder"><outline type="rss" text="A &amp; B" title="A and B"
          xmlUrl="https://a.example/feed" htmlUrl="https://a.example/news" language="it"/></outline></outline>
        <outline xmlUrl="https://b.example/feed?x=1&amp;y=2"/>`),
    )
    expect(list).toEqual([
      {
        name: 'A and B',
        homepageUrl: 'https://a.example/news',
        feedUrl: 'https://a.example/feed',
        language: 'it',
      },
      {
        name: 'b.example',
        homepageUrl: 'https://b.example/',
        feedUrl: 'https://b.example/feed?x=1&y=2',
        language: undefined,
      },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://a.example/',
    'https://u:p@a.example/',
    'not a url',
    `https://a.example/${'x'.repeat(2048)}`,
  ])('skips %s', (address) => {
    expect(readOpml(opml(`<outline text="x" xmlUrl="${address}"/>`))).toEqual([])
  })

  it.each([
    [' A  gazette\n of  news ', 'A gazette of news'],
    ['   ', 'The text'],
    [`${'x'.repeat(199)} and more`, 'x'.repeat(199)],
  ])('trims the title %j', (title, name) => {
    const outline = `<outline title="${title}" text="The text" xmlUrl="https://a.example/"/>`
    expect(readOpml(opml(outline))).toMatchObject([{ name }])
  })

  it('refuses a list that is too long, and what is not a list', () => {
    const outline = '<outline text="x" xmlUrl="https://a.example/"/>'
    expect(readOpml(opml(outline.repeat(20_000)))).toHaveLength(20_000)
    expect(() => readOpml(opml(outline.repeat(20_001)))).toThrow('20000 entries')
    expect(() => readOpml('<html></html>')).toThrow()
  })
})

it('reads what it writes', () => {
  const sources = [
    {
      name: '"Q" <&> Ω',
      homepageUrl: 'https://a.example/',
      feedUrl: 'https://a.example/?a=1&b=2',
      language: 'el',
    },
    { name: 'B', homepageUrl: 'https://b.example/', feedUrl: 'https://b.example/feed', language: undefined },
  ]
  expect(readOpml(writeOpml(sources, new Date('2026-11-15T00:00:00Z')))).toEqual(sources)
})
