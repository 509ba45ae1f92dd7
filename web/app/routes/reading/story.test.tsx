import type { MetaDescriptor } from 'react-router'
import { describe, expect, it } from 'vitest'
import { anItem } from '../../items/testing/an-item.ts'
import { handle, meta } from './story.tsx'

type Meta = (args: never) => MetaDescriptor[] | undefined

function metaOf(others: number, locale = 'en') {
  const place = {
    location: { pathname: '/stories/7', search: '' },
    matches: [{ loaderData: { baseUrl: 'https://drops.example', locale, locales: ['en', 'de'] } }],
  }
  const tellings = Array.from({ length: others }, (_, index) => anItem(index + 2))
  const loaderData = { story_id: 7, lead: anItem(1), tellings, in_other_languages: [] }
  return JSON.stringify((meta as Meta)({ ...place, loaderData } as never))
}

describe('[STORY-08] a story', () => {
  it('with three tellings is described to search engines, in every language', () => {
    const tags = metaOf(2)
    expect(tags).not.toContain('noindex')
    expect(tags).toContain('"rel":"canonical","href":"https://drops.example/stories/7"')
    expect(tags).toContain('"hrefLang":"de","href":"https://drops.example/de/stories/7"')
    expect(tags).toContain('"@type":"ItemList"')
    expect(tags).toContain('"numberOfItems":3')
    expect(tags).toContain('"@type":"BreadcrumbList"')
    expect(tags).toContain('"name":"description"')
    expect(metaOf(2, 'de')).toContain('"rel":"canonical","href":"https://drops.example/de/stories/7"')
  })

  it('with fewer is not indexed', () => {
    expect(metaOf(1)).toContain('{"name":"robots","content":"noindex, follow"}')
  })

  it('is one page for all visitors, whose scripts wait for an interaction', () => {
    expect(handle).toEqual({ shared: { query: [] }, defersScripts: true })
  })
})
