import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Texts that the specification quotes: language, subject, key, text. It gives the console's own screens in Italian. */
const QUOTED = readFileSync(new URL('./quoted-texts.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [language: string, subject: string, key: string, text: string])

const textOf = (language: string, subject: string, key: string) =>
  JSON.parse(readFileSync(`messages/${language}/${subject}.json`, 'utf8'))[key]

it('[LANG-14] texts that the specification quotes are exactly as quoted, in its language', () => {
  expect(QUOTED.filter(([language]) => language === 'en').length).toBeGreaterThan(100)
  expect(QUOTED.filter(([language]) => language === 'it').length).toBeGreaterThan(50)
  const found = QUOTED.map(([language, subject, key]) => [
    language,
    subject,
    key,
    textOf(language, subject, key),
  ])
  expect(found).toEqual(QUOTED)
})
