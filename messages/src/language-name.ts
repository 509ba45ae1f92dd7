import { capitalised } from './dates.ts'
import { languageNames } from './formats.ts'
import type { Locale } from './locales.ts'

/** What a language is called in another one, as the beginning of a line: 'Italian' in English. */
export function languageName(code: string, locale: Locale): string {
  return capitalised(languageNames(locale).of(code) ?? code, locale)
}
