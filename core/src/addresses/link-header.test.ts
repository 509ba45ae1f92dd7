import { describe, expect, it } from 'vitest'
import { linkRelations } from './link-header.ts'

describe('a Link header', () => {
  it.each([
    [
      '<https://hub.example/>; rel="hub", <https://a.example/f>; rel="self"',
      'https://hub.example/',
      'https://a.example/f',
    ],
    [
      '<https://hub.example/>;rel=hub,<https://a.example/f>;title="a, b; c";rel=self',
      'https://hub.example/',
      'https://a.example/f',
    ],
    ['<https://a.example/f>; rel="alternate self"; type=x', undefined, 'https://a.example/f'],
    ['<https://one.example/>; REL="HUB", <https://two.example/>; rel=hub', 'https://one.example/', undefined],
    ['<https://a.example/>; rev=hub', undefined, undefined],
    ['https://a.example/; rel=hub', undefined, undefined],
    ['<<<>>>;;;,,,rel=', undefined, undefined],
    [undefined, undefined, undefined],
  ])('%s', (header, hub, self) => {
    const links = linkRelations(header)
    expect([links.get('hub'), links.get('self')]).toEqual([hub, self])
  })

  it('of any length is read at once', () => {
    for (const hostile of ['<a>;', '<', '<a>; a="', '; rel=hub', '<a> ;a '].map((part) =>
      part.repeat(200_000),
    )) {
      expect(linkRelations(hostile).size).toBe(0)
    }
    for (const hostile of ['<a>;', '<', '<a>; a="', '<a>;a ', '<a>;  ;'].map((part) => part.repeat(1_000))) {
      expect(linkRelations(hostile).get('hub')).toBeUndefined()
    }
  })
})
