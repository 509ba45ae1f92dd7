import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router'
import { describe, expect, it } from 'vitest'
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts'
import { type MetaPlace, pageMeta } from './meta.ts'

const BASE = 'https://drops.example'
const inLanguages = (locale = 'en') => ({ locale, locales: locale === 'en' ? ['en'] : ['en', 'de', 'ar'] })
const place = (pathname: string, locale?: string) =>
  ({
    location: { pathname },
    matches: [{ loaderData: { baseUrl: BASE, ...inLanguages(locale) } }],
  }) as unknown as MetaPlace

function render(descriptors: MetaDescriptor[]): string {
  const Stub = createRoutesStub([{ path: '/', Component: Meta, meta: () => descriptors }])
  return renderToStaticMarkup(<Stub />)
}

describe("a page's metadata", () => {
  it('is its name alone where it says no more', () => {
    expect(pageMeta('Profile')).toEqual([{ title: 'Profile · Daily Drops' }])
    expect(pageMeta('Daily Drops')).toEqual([{ title: 'Daily Drops' }])
  })

  it('has full addresses, without the query', () => {
    const html = render(pageMeta('Space', { card: '/og/topics/space.png' }, place('/topics/space')))
    expect(html).toContain(`<link rel="canonical" href="${BASE}/topics/space"/>`)
    expect(html).toContain(`<meta property="og:url" content="${BASE}/topics/space"/>`)
    expect(html).toContain(`<meta property="og:image" content="${BASE}/og/topics/space.png"/>`)
  })

  it('[LANG-05] declares its own language, the others and the default', () => {
    const details = {
      card: '/og/x.png',
      feeds: [{ type: 'application/rss+xml', title: 'Space', path: '/topics/space/feed.xml' }],
      jsonLd: [breadcrumbList([{ name: 'Space', path: '/topics/space' }])],
    }
    const html = render(pageMeta('Space', details, place('/topics/space', 'de')))
    expect(html).toContain(`<link rel="canonical" href="${BASE}/de/topics/space"/>`)
    expect(html).toContain(`<meta property="og:url" content="${BASE}/de/topics/space"/>`)
    expect(html).toContain(`"item":"${BASE}/de/topics/space"`)
    expect(html).toContain(`content="${BASE}/de/og/x.png"`)
    expect(html).toContain(`href="${BASE}/de/topics/space/feed.xml"`)
    expect([...html.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, ...found]) => found)).toEqual([
      ['en', `${BASE}/topics/space`],
      ['de', `${BASE}/de/topics/space`],
      ['ar', `${BASE}/ar/topics/space`],
      ['x-default', `${BASE}/topics/space`],
    ])
  })

  it('of a page whose items may be in any language leads by default to all of them', () => {
    const html = render(pageMeta('Space', { hasAllLanguages: true }, place('/topics/space')))
    expect(html).toContain(`hrefLang="en" href="${BASE}/topics/space"`)
    expect(html).toContain(`hrefLang="x-default" href="${BASE}/topics/space?lang=all"`)
  })

  it('of a page that is offered in one language names no other', () => {
    expect(render(pageMeta('Pricing', {}, place('/pricing')))).not.toContain('hrefLang')
  })

  it("has the product's card where the page has none", () => {
    expect(render(pageMeta('Pricing', {}, place('/pricing')))).toContain(`${BASE}/og/daily-drops.png`)
  })

  it("names the page's feeds", () => {
    const feeds = [{ type: 'application/rss+xml', title: 'Space', path: '/topics/space/feed.xml' }]
    expect(render(pageMeta('Space', { feeds }, place('/topics/space')))).toContain(
      `<link rel="alternate" type="application/rss+xml" title="Space" href="${BASE}/topics/space/feed.xml"/>`,
    )
  })

  it('asks to be left out only where the page does', () => {
    expect(render(pageMeta('Feed', {}, place('/feed')))).not.toContain('robots')
    expect(render(pageMeta('Feed', { noindex: true }, place('/feed')))).toContain(
      '<meta name="robots" content="noindex, follow"/>',
    )
  })

  it('cannot be escaped by a title that looks like its end', () => {
    const title = '</script><script>alert(1)</script> & "more"'
    const jsonLd = [breadcrumbList([{ name: title, path: '/topics/x' }])]
    const html = render(pageMeta(title, { description: title, jsonLd }, place('/topics/x')))
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({ itemListElement: [{ name: title, item: `${BASE}/topics/x` }] })
  })
})
