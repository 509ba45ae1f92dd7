import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { listening } from '@daily-drops/messages/subjects/listening'
import { expect, it } from 'vitest'
import { type SpokenItem, spokenEdition } from './spoken-edition.ts'

const anItem = (given: Partial<SpokenItem> = {}): SpokenItem => ({
  id: 7,
  type: 'article',
  language: 'en',
  source_name: 'The Gazette',
  title: 'A quieter way to read',
  summary: 'Why a finite page beats an endless one.',
  reason_for_ranking: 'You follow Reading.',
  ...given,
})

const spoken = (items: readonly SpokenItem[], locale: Locale = 'en', is_today = true) =>
  spokenEdition({ day: '2026-11-15', is_today, items }, locale)

it('reads each item in its order: source, headline, summary, reason, and then ends', () => {
  expect(spoken([anItem(), anItem({ id: 3, title: 'Second!', summary: '' })])).toEqual([
    {
      kind: 'intro',
      language: 'en',
      text: "Today's Drops. Sunday, November 15, 2026. You’re listening to a synthetic voice.",
    },
    {
      kind: 'item',
      dropId: 7,
      language: 'en',
      text: 'The Gazette. A quieter way to read. Why a finite page beats an endless one.',
    },
    { kind: 'reason', dropId: 7, language: 'en', text: 'You follow Reading.' },
    { kind: 'item', dropId: 3, language: 'en', text: 'The Gazette. Second!' },
    { kind: 'reason', dropId: 3, language: 'en', text: 'You follow Reading.' },
    { kind: 'end', language: 'en', text: "That's it for today." },
  ])
})

it.each(Object.keys(LOCALES) as Locale[])('says at the start that the voice is synthetic: %s', (locale) => {
  const [intro] = spoken([anItem()], locale)
  expect(intro).toMatchObject({ kind: 'intro', language: locale })
  expect(intro?.text).toContain(listening.in(locale)('synthetic'))
})

it('reads an item in its own language and everything around it in the reader’s', () => {
  const german = anItem({ language: 'de', reason_for_ranking: '「読書」をフォローしています。' })
  const unknown = anItem({ language: null })
  const parts = spoken([german, unknown], 'ja').map(({ kind, language }) => `${kind} ${language}`)
  expect(parts).toEqual(['intro ja', 'item de', 'reason ja', 'item ja', 'reason ja', 'end ja'])
})

it('[LSTN-03] has the same introduction for everyone, and after an item was removed', () => {
  expect(spoken([anItem(), anItem({ id: 3 })])[0]).toEqual(spoken([anItem({ id: 3 })])[0])
})

it('announces a sponsored item before it', () => {
  const kinds = spoken([anItem({ type: 'sponsored' })]).map(({ kind }) => kind)
  expect(kinds).toEqual(['intro', 'sponsored', 'item', 'reason', 'end'])
  expect(spoken([anItem({ type: 'sponsored' })])[1]).toMatchObject({ dropId: 7, text: 'Sponsored.' })
})

it('does not say that an earlier edition is today’s', () => {
  const text = spoken([anItem()], 'en', false)
    .map((part) => part.text)
    .join(' ')
  expect(text).toMatch(/^Earlier Drops\. .*End of the edition\.$/)
  expect(text).not.toContain('today')
})

it.each([
  ['A question?', 'A question?'],
  ['“Quoted.”', '“Quoted.”'],
  ['見出し', '見出し。'],
  ['two\n\tlines\u0007', 'two lines.'],
  ['version 2', 'version 2.'],
])('ends %j as a sentence and changes nothing else', (title, said) => {
  expect(spoken([anItem({ source_name: '', title, summary: '' })])[1]?.text).toBe(said)
})

it('leaves out what is empty, and says nothing of an edition without items', () => {
  expect(spoken([])).toEqual([])
  const bare = anItem({ source_name: ' ', title: '', summary: '\n', reason_for_ranking: '' })
  expect(spoken([bare]).map(({ kind }) => kind)).toEqual(['intro', 'end'])
})
