import { readdirSync } from 'node:fs'
import { CONSOLE_LOCALES, isConsoleSubject, localesOf } from '@daily-drops/messages/locales'
import { subject } from '@daily-drops/messages/subject'
import { describe, expect, it } from 'vitest'
import { type Catalogue, catalogueFaults } from './catalogue-faults.ts'
import { shapeOf } from './message-shape.ts'

const subjects = readdirSync('messages/en')
  .map((file) => file.replace('.json', ''))
  .filter(isConsoleSubject)
const catalogues = subjects.flatMap((name) => CONSOLE_LOCALES.map((locale) => ({ locale, name })))
/** Imported, so that recorded faults reach them. */
const texts = new Map<string, Catalogue>()
for (const { locale, name } of catalogues) {
  const file = await import(`../../messages/${locale}/${name}.json`, { with: { type: 'json' } })
  texts.set(`${locale}/${name}`, file.default)
}
const catalogueOf = (locale: string, name: string) => texts.get(`${locale}/${name}`) ?? {}

it('[LANG-12] only the console is limited to its two languages', () => {
  expect(localesOf('console-users')).toEqual(['en', 'it'])
  expect(localesOf('feed')).toHaveLength(11)
  expect(subjects.length).toBeGreaterThan(15)
})

describe.each(catalogues)('$locale/$name', ({ locale, name }) => {
  const texts = catalogueOf(locale, name)

  it('[LANG-12] [DEC-63] has every message, without faults', () => {
    expect([...catalogueFaults(locale, texts, catalogueOf('en', name))]).toEqual([])
  })

  it('uses one form for every number above one, and states the number where it states one', () => {
    const t = subject<Record<string, { count: number }>, object>({ en: texts, [locale]: texts }).in(locale)
    for (const [key, text] of Object.entries(texts)) {
      if (shapeOf(text).plurals.length === 0) continue
      const said = (count: number) => t(key, { count, shown: String(count) } as { count: number })
      const [two, ...more] = [2, 5, 21].map((count) => said(count).replaceAll(String(count), '#'))
      expect([key, ...more]).toEqual([key, two, two])
      if (said(1).includes('1')) expect([key, two]).toEqual([key, expect.stringContaining('#')])
    }
  })
})
