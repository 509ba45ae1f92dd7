import { feed } from '@daily-drops/messages/subjects/feed'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
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

function inDocument<Found>(documentElement: object, find: () => Found): Found {
  vi.stubGlobal('document', { documentElement })
  const found = find()
  vi.unstubAllGlobals()
  return found
}

it("names a page in the language of the root's data, or of the document where the root failed", () => {
  expect(pageMessages(feed, [{ loaderData: { locale: 'de' } }, {}])('previousDay')).toBe(german)
  for (const matches of [[], [undefined], [{ loaderData: undefined }], [{ loaderData: {} }]]) {
    expect(pageLocale(matches)).toBe('en')
    expect(inDocument({ lang: 'de', dataset: {} }, () => pageLocale(matches))).toBe('de')
  }
})

it("finds the document's language, also where the operators' screens have another", () => {
  expect(inDocument({ lang: 'ar', dataset: {} }, documentLocale)).toBe('ar')
  expect(inDocument({ lang: 'it', dataset: { locale: 'de' } }, documentLocale)).toBe('de')
})

/** A subject whose messages arrive when they are told to. */
function arriving(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let words = `English ${name}`
  const loading = promise.then(() => {
    words = `deutsch ${name}`
  })
  return { resolve, subject: { loading, in: () => () => words } as unknown as typeof feed }
}

type MessagesOf = (subject: typeof feed) => (key: 'previousDay') => string

function Waiting({ messagesOf, subjects }: { messagesOf: MessagesOf; subjects: (typeof feed)[] }) {
  return subjects.map((subject) => messagesOf(subject)('previousDay')).join(', ')
}

it.each<[string, MessagesOf]>([
  ['a screen', (subject) => useMessages(subject)],
  ['a head', (subject) => pageMessages(subject, [])],
])('waits for each of the subjects of %s, whichever arrives first', async (_, messagesOf) => {
  const [first, second] = [arriving('one'), arriving('two')]
  const subjects = [first.subject, second.subject]
  const rendered = renderToReadableStream(<Waiting {...{ messagesOf, subjects }} />)
  first.resolve()
  await new Promise((resolve) => setTimeout(resolve, 20))
  second.resolve()
  expect(await new Response(await rendered).text()).toBe('deutsch one, deutsch two')
})
