import { feed } from '@daily-drops/messages/subjects/feed'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { documentLocale } from './document-locale.ts'
import { PageLocale, pageLocale, pageMessages, useDates, useMessages } from './page-locale.ts'

function Words() {
  const { formatLongDay } = useDates()
  return `${useMessages(feed)('previousDay')} ${formatLongDay('2025-01-05')}`
}

const german = feed.in('de')('previousDay')

it('shows messages and dates in the language of the page, in English without one', () => {
  const page = (
    <PageLocale value="de">
      <Words />
    </PageLocale>
  )
  expect(renderToStaticMarkup(page)).toBe(`${german} Sonntag, 5. Januar 2025`)
  expect(renderToStaticMarkup(<Words />)).toBe(`${feed.in('en')('previousDay')} Sunday, January 5, 2025`)
})

it("names a page in the language of the root's data, in English where the root failed", () => {
  expect(pageMessages(feed, [{ loaderData: { locale: 'de' } }, {}])('previousDay')).toBe(german)
  for (const matches of [[], [undefined], [{ loaderData: undefined }], [{ loaderData: {} }]]) {
    expect(pageLocale(matches)).toBe('en')
  }
})

it("finds the document's language, also where the operators' screens have another", () => {
  const from = (documentElement: object) => {
    Object.assign(globalThis, { document: { documentElement } })
    const found = documentLocale()
    Reflect.deleteProperty(globalThis, 'document')
    return found
  }
  expect(from({ lang: 'ar', dataset: {} })).toBe('ar')
  expect(from({ lang: 'it', dataset: { locale: 'de' } })).toBe('de')
})
