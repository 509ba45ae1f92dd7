import { describe, expect, it } from 'vitest'
import { breadcrumbList } from './breadcrumb-list.ts'
import { faqPage } from './faq-page.ts'
import { itemList } from './item-list.ts'
import { webSite } from './web-site.ts'

const at = (path: string) => new URL(path, 'https://drops.example').href

describe('structured data', () => {
  it('[SEO-02] of questions is a FAQPage in the page’s own words', () => {
    expect(faqPage([{ question: 'Why?', answer: 'Because.' }], '2026-11-15')(at)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      dateModified: '2026-11-15',
      mainEntity: [
        { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
      ],
    })
  })

  it('of a breadcrumb list counts from one, with full addresses', () => {
    const trail = [
      { name: 'Topics', path: '/topics' },
      { name: 'Space', path: '/topics/space' },
    ]
    expect(breadcrumbList(trail)(at)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Topics', item: 'https://drops.example/topics' },
        { position: 2, item: 'https://drops.example/topics/space' },
      ],
    })
  })

  it("of a list keeps other sites' addresses and completes ours", () => {
    const items = [
      { title: 'There', url: 'https://news.example/a?b=c' },
      { title: 'Here', url: '/how-it-works' },
    ]
    expect(itemList('Today', items)(at)).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: 'There', url: 'https://news.example/a?b=c' },
        { position: 2, name: 'Here', url: 'https://drops.example/how-it-works' },
      ],
    })
  })

  it('of the product says its language and how to search it', () => {
    expect(webSite('Daily Drops', 'What it is', 'de')(at)).toMatchObject({
      '@type': 'WebSite',
      inLanguage: 'de',
      url: 'https://drops.example/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://drops.example/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    })
  })
})
