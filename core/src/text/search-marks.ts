import { foldLetter, lettersOf } from './fold.ts'

export interface TextPart {
  text: string
  isMatch: boolean
}

/** Scripts that write words without spaces. */
const UNSPACED = /[\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7af]/
const THREE_LETTERS = /[\p{Alphabetic}\p{N}]{3}/u

/** At most two letters or digits, in scripts that write words with spaces. */
const SHORT_WORD = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{1,2}$/u

/** Whether a word is so short that it only matches at the beginning of a word. */
export function hasShortWord(query: string): boolean {
  return query
    .normalize('NFC')
    .split(/\s+/)
    .some((word) => SHORT_WORD.test(word))
}

/**
 * Splits a text at the matches of a search, by the database's rules: case and accents are ignored, matches
 * may be inside a word, and words of fewer than three letters match only where a word begins. A letter is
 * never separated from its accents.
 */
export function markMatches(text: string, words: readonly string[]): TextPart[] {
  const letters = lettersOf(text)
  const isMatched = new Array<boolean>(letters.length).fill(false)
  const { folded, letterAt } = foldLetters(letters)
  for (const word of words) {
    const needle = foldLetters(lettersOf(word)).folded.trim()
    for (const start of placesOf(needle, folded)) {
      isMatched.fill(true, letterAt[start], (letterAt[start + needle.length - 1] ?? 0) + 1)
    }
  }
  return joinParts(letters, isMatched)
}

/** The folded text, and for each of its characters the letter it comes from. */
function foldLetters(letters: readonly string[]): { folded: string; letterAt: number[] } {
  let folded = ''
  const letterAt: number[] = []
  for (const [place, letter] of letters.entries()) {
    const plain = foldLetter(letter)
    if (plain === ' ' && folded.endsWith(' ')) continue
    folded += plain
    for (let nth = 0; nth < plain.length; nth++) letterAt.push(place)
  }
  return { folded, letterAt }
}

function placesOf(needle: string, folded: string): number[] {
  const places: number[] = []
  if (needle === '') return places
  const isAnywhere = THREE_LETTERS.test(needle)
  for (
    let place = folded.indexOf(needle);
    place !== -1;
    place = folded.indexOf(needle, place + needle.length)
  ) {
    if (isAnywhere || beginsWord(folded, place)) places.push(place)
  }
  return places
}

function beginsWord(folded: string, place: number): boolean {
  const before = folded[place - 1]
  return before === undefined || before === ' ' || UNSPACED.test(before) || UNSPACED.test(folded[place] ?? '')
}

function joinParts(letters: readonly string[], isMatched: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = []
  for (const [place, letter] of letters.entries()) {
    const isMatch = isMatched[place] ?? false
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
  }
  return parts
}
