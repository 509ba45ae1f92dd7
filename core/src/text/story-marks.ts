import { soundOf } from './name-sounds.ts'
import { STOP_WORDS } from './stop-words.ts'
import { foldWord, hashText } from './story-terms.ts'

const LEAD_LENGTH = 400
const MAX_MARKS = 40
const FIGURE = /\d{1,3}(?: \d{3})+(?!\d)|\d+(?:[.,:]\d+)*/g
const CAPITALISED = /\p{Lu}[\p{L}\p{M}\p{N}]*/gu
const ARABIC = /[\p{Script=Arabic}\p{M}]{4,}/gu
const ARABIC_ARTICLE = /^(?:وال|بال|كال|فال|لل|ال)(?=..)/
const KATAKANA = /[\u30a1-\u30fa\u30fc]{3,}/g
const ARABIC_ZERO = 0x660
const STEM_LENGTH = 6
/** Shorter ones are the same by chance. */
const LEAST_SOUNDS = 3
const LEAST_DIGITS = 2
/** Tells a number's hash from a name's. */
const FIGURE_BIT = 1

/** Names and numbers, hashed: what tellings of one story share in any language. */
export function marksOf(text: { title: string; summary: string }, language: string): number[] {
  const plain = `${text.title}\n${text.summary.slice(0, LEAD_LENGTH)}`.normalize('NFKC')
  const names =
    language === 'ar' ? [...latinNames(plain, language), ...arabicNames(plain)] : latinNames(plain, language)
  const sounds = [...plain.matchAll(KATAKANA)].flatMap(([name]) => sounding(name))
  const figures = new Set(figuresOf(plain).map((figure) => hashText(figure) | FIGURE_BIT))
  return [...figures, ...new Set([...names, ...sounds].map((name) => hashText(name) & ~FIGURE_BIT))].slice(
    0,
    MAX_MARKS,
  )
}

export const isFigure = (mark: number) => (mark & FIGURE_BIT) !== 0

/** The digits that count, because 2.4 billion is 2,4 Milliarden and 24億. */
export function figuresOf(text: string): string[] {
  const western = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
  return [...western.matchAll(FIGURE)]
    .map(([figure]) => figure.replace(/\D/g, '').replace(/^0+/, ''))
    .filter((digits) => digits.length >= LEAST_DIGITS)
    .map(withoutEndingZeros)
}

function withoutEndingZeros(digits: string): string {
  let end = digits.length
  while (end > LEAST_DIGITS && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

function latinNames(text: string, language: string): string[] {
  return [...text.matchAll(CAPITALISED)].flatMap(([token]) => {
    const word = foldWord(token)
    if (word.length < 3 || STOP_WORDS[language]?.has(word)) return []
    return [word.slice(0, STEM_LENGTH), ...sounding(word)]
  })
}

/** Arabic has no capitals, and joins prepositions to names. */
function arabicNames(text: string): string[] {
  return [...text.matchAll(ARABIC)].flatMap(([token]) => {
    const word = foldWord(token).replace(ARABIC_ARTICLE, '')
    if (STOP_WORDS.ar?.has(word)) return []
    return /^[لبوف]/.test(word) ? [...sounding(word), ...sounding(word.slice(1))] : sounding(word)
  })
}

function sounding(name: string): string[] {
  const sound = soundOf(name)
  return sound.length < LEAST_SOUNDS ? [] : [`~${sound}`]
}
