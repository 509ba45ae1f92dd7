import { LANGUAGES, type LanguageCode } from '@daily-drops/core/languages'
import { eld } from 'eld/medium'
import { languageOf } from './declared-language.ts'

/** With fewer letters, a title alone says too little, and the publisher's declaration counts. */
const FEW_LETTERS = 25
const READ_LETTERS = 1_000

const CODES = new Set<string>(LANGUAGES.map(({ code }) => code))

// Limited to our languages, it distinguishes them better, but mistakes every other language for one of them.
const ours = eld.newInstance()
ours.setLanguageSubset([...CODES])

/** The language of a text, one of the product's or none. `declared` decides only where the text is too short. */
export function detectLanguage(text: string, declared?: string): LanguageCode | undefined {
  const letters = text.replace(/[^\p{L}\p{M}\s]+/gu, ' ').slice(0, READ_LETTERS)
  const said = languageOf(declared)
  if (said && letters.replace(/\s+/g, '').length < FEW_LETTERS && isAlphabetic(letters)) return said
  const anywhere = eld.detect(letters)
  if (!CODES.has(anywhere.language) && anywhere.isReliable()) return undefined
  const found = ours.detect(letters)
  return languageOf(found.language) ?? said
}

/** Han, kana and Hangul reveal their language in a few characters. */
function isAlphabetic(letters: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letters)
}
