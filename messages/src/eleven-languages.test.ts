import { describe, expect, it } from 'vitest'
import { datesIn } from './dates.ts'
import { listFormat, numberFormat, pluralRules } from './formats.ts'
import { LOCALES, type Locale } from './locales.ts'
import { feed } from './subjects/feed.ts'
import { items } from './subjects/items.ts'

/** Languages separate digits and units with different kinds of spaces, and direction marks have no width. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll(/[\u200e\u200f]/g, '')

const NOW = new Date('2026-11-16T08:00:00Z')
const MOMENT = '2026-11-15T17:05:00Z'

function written(locale: Locale) {
  const { formatMoment, formatDay, formatRecentDay } = datesIn(locale)
  const all = [
    formatMoment(MOMENT, 'Europe/Rome'),
    formatDay(MOMENT),
    formatRecentDay(MOMENT, { now: NOW }),
    numberFormat(locale).format(1_234_567.8),
    listFormat(locale).format(['A', 'B', 'C']),
    items.in(locale)('minutes', { minutes: 12_345 }),
  ]
  return all.map(plain)
}

/** A moment, a day, a recent day, a number, a list and a reading time. */
const WRITTEN: Record<Locale, string[]> = {
  en: [
    'Sunday, November 15, 2026, 18:05',
    'Nov 15, 2026',
    'Yesterday',
    '1,234,567.8',
    'A, B, and C',
    '12,345 min',
  ],
  it: ['domenica 15 novembre 2026, 18:05', '15 nov 2026', 'Ieri', '1.234.567,8', 'A, B e C', '12.345 min'],
  es: [
    'domingo, 15 de noviembre de 2026, 18:05',
    '15 nov 2026',
    'Ayer',
    '1.234.567,8',
    'A, B y C',
    '12.345 min',
  ],
  fr: ['dimanche 15 novembre 2026, 18:05', '15 nov. 2026', 'Hier', '1 234 567,8', 'A, B et C', '12 345 min'],
  de: [
    'Sonntag, 15. November 2026, 18:05',
    '15.11.2026',
    'Gestern',
    '1.234.567,8',
    'A, B und C',
    '12.345 Min.',
  ],
  pt: [
    'domingo, 15 de novembro de 2026, 18:05',
    '15 de nov. de 2026',
    'Ontem',
    '1.234.567,8',
    'A, B e C',
    '12.345 min',
  ],
  nl: ['zondag 15 november 2026, 18:05', '15 nov 2026', 'Gisteren', '1.234.567,8', 'A, B en C', '12.345 min'],
  sv: ['söndag 15 november 2026, 18:05', '15 nov. 2026', 'I går', '1 234 567,8', 'A, B och C', '12 345 min'],
  pl: [
    'niedziela, 15 listopada 2026, 18:05',
    '15 lis 2026',
    'Wczoraj',
    '1 234 567,8',
    'A, B i C',
    '12 345 min',
  ],
  ja: ['2026年11月15日日曜日 18:05', '2026/11/15', '昨日', '1,234,567.8', 'A、B、C', '12,345分'],
  ar: ['الأحد، 15 نوفمبر 2026، 18:05', '15/11/2026', 'أمس', '1,234,567.8', 'A وB وC', '12,345 د'],
}

describe.each(Object.keys(LOCALES) as Locale[])('[LANG-09] in %s', (locale) => {
  it('dates, numbers, lists and durations follow the language', () => {
    expect(written(locale)).toEqual(WRITTEN[locale])
  })
})

/** A count for each plural form of the language. */
const COUNTED: Record<Locale, Record<number, string>> = {
  en: { 1: '1 item', 2: '2 items' },
  it: { 1: '1 contenuto', 2: '2 contenuti', 1000000: '1.000.000 di contenuti' },
  es: { 1: '1 contenido', 2: '2 contenidos', 1000000: '1.000.000 de contenidos' },
  fr: { 1: '1 contenu', 2: '2 contenus', 1000000: '1 000 000 de contenus' },
  de: { 1: '1 Beitrag', 2: '2 Beiträge' },
  pt: { 1: '1 item', 2: '2 itens', 1000000: '1.000.000 de itens' },
  nl: { 1: '1 item', 2: '2 items' },
  sv: { 1: '1 inslag', 2: '2 inslag' },
  pl: { 1: '1 materiał', 2: '2 materiały', 5: '5 materiałów', 1.5: '1,5 materiału' },
  ja: { 2: '2件' },
  ar: { 0: 'لا مواد', 1: 'مادة واحدة', 2: 'مادتان', 3: '3 مواد', 11: '11 مادة', 100: '100 مادة' },
}

it.each(Object.entries(COUNTED) as [Locale, Record<number, string>][])(
  '[LANG-09] in %s a text has all plural forms of the language',
  (locale, counted) => {
    const counts = Object.keys(counted).map(Number)
    const forms = counts.map((count) => pluralRules(locale).select(count))
    expect(forms.toSorted()).toEqual(pluralRules(locale).resolvedOptions().pluralCategories.toSorted())
    const texts = counts.map((count) => [count, plain(feed.in(locale)('items', { count }))])
    expect(Object.fromEntries(texts)).toEqual(counted)
  },
)
