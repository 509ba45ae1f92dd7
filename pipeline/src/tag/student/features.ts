import { crc32 } from 'node:zlib'

/** The number of rows into which features are hashed. */
export const BUCKETS = 2 ** 18

const WORDS = /[\p{L}\p{N}]+/gu
const LATIN_WORDS = /[a-z0-9]{2,}/g
/** Stretches of one Japanese script, or of other letters. */
const RUNS =
  /[\u30a0-\u30ff]+|[\u4e00-\u9fff\u3005]+|[\u3040-\u309f]+|(?:(?![\u3040-\u30ff\u4e00-\u9fff\u3005])[\p{L}\p{N}])+/gu
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff\u3005]+/g
const ARABIC_MARKS = /[\u0640\u064b-\u065f\u0670]/g
const ARABIC_LETTERS: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' }
const ARABIC_ARTICLE = /^(?:وال|بال|كال|فال|لل|ال)(?=..)/

/** The rows of a text's words and parts of words. Each counts once, however often it occurs. */
export function featuresOf(text: string, language: string): Set<number> {
  const folded = fold(text, language)
  const found = new Set<number>()
  const add = (feature: string) => found.add(crc32(feature) % BUCKETS)
  if (language === 'ja') addJapanese(folded, add)
  for (const [word] of folded.matchAll(language === 'ja' ? LATIN_WORDS : WORDS)) addWord(word, language, add)
  return found
}

function fold(text: string, language: string): string {
  const lower = text.normalize('NFKC').toLowerCase()
  if (language !== 'ar') return lower
  return lower.replace(ARABIC_MARKS, '').replace(/[أإآىة]/g, (letter) => ARABIC_LETTERS[letter] ?? letter)
}

function addJapanese(text: string, add: (feature: string) => void): void {
  for (const [run] of text.matchAll(RUNS)) if (run.length > 1) add(`w:${run}`)
  for (const [part] of text.matchAll(JAPANESE)) addParts(part, [1, 2, 3], add)
}

function addWord(word: string, language: string, add: (feature: string) => void): void {
  const bare = language === 'ar' ? word.replace(ARABIC_ARTICLE, '') : word
  add(`w:${bare}`)
  addParts(`<${bare}>`, [3, 4, 5], add)
}

function addParts(text: string, lengths: readonly number[], add: (feature: string) => void): void {
  for (const length of lengths) {
    for (let at = 0; at + length <= text.length; at++) add(text.slice(at, at + length))
  }
}
