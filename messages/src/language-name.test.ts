import { LANGUAGES } from '@daily-drops/core/languages'
import { expect, it } from 'vitest'
import { languageName } from './language-name.ts'

it("names every language of the items in the page's language", () => {
  for (const { code, label } of LANGUAGES) expect(languageName(code, 'en')).toBe(label)
  expect(languageName('it', 'fr')).toBe('Italien')
  expect(languageName('de', 'ja')).toBe('ドイツ語')
})
