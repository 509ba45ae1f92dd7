import { STOP_WORDS } from './stop-words.ts'

/** One word, number or pair of characters that says what a text is about. */
export interface Term {
  text: string
  kind: 'word' | 'name' | 'figure'
}

/** Endings change with grammar, beginnings carry the meaning. The rule works for all inflected languages. */
const STEM_LENGTH = 6
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu
const TOKEN = /\d+(?:[.,]\d+)*|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu
/** Above this share of capitals a title is set in title case, and capitals say nothing. */
const TITLE_CASE = 0.6

/** The significant terms of a text, in order and without repetition. */
export function termsOf(text: string, language: string): Term[] {
  const stopWords = STOP_WORDS[language] ?? new Set()
  const spaced = text.replace(UNSPACED, ' ').normalize('NFKC')
  const tokens = [...spaced.matchAll(TOKEN)]
  const capitals = tokens.filter(([token]) => isCapital(token)).length
  const hasNames = capitals / Math.max(1, tokens.length) < TITLE_CASE
  const terms = new Map<string, Term>()
  for (const { 0: token, index } of tokens) {
    const term = termOf(token, stopWords, hasNames && isCapital(token) && !startsSentence(spaced, index))
    if (term && terms.get(term.text)?.kind !== 'name') terms.set(term.text, term)
  }
  for (const pair of characterPairs(text)) terms.set(pair, { text: pair, kind: 'word' })
  return [...terms.values()]
}

function termOf(token: string, stopWords: ReadonlySet<string>, isName: boolean): Term | undefined {
  if (/^\d/.test(token))
    return { text: token.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.'), kind: 'figure' }
  const word = foldWord(token)
  if (stopWords.has(word) || (word.length < 3 && !isName)) return undefined
  return { text: stem(word), kind: isName ? 'name' : 'word' }
}

export function foldWord(token: string): string {
  return token.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** Also removes the article of an Arabic noun. */
function stem(word: string): string {
  return word.replace(/^ال(?=.{3})/u, '').slice(0, STEM_LENGTH)
}

function isCapital(token: string): boolean {
  return /^\p{Lu}/u.test(token)
}

function startsSentence(text: string, index: number): boolean {
  return /(^|[.!?:…»”"\n])\s{0,3}["'“«‘]?$/u.test(text.slice(Math.max(0, index - 3), index))
}

/** Scripts without spaces: every pair of neighbouring characters. Pairs of kana alone are grammar, not meaning. */
function characterPairs(text: string): string[] {
  const pairs: string[] = []
  for (const [run] of text.normalize('NFKC').matchAll(UNSPACED)) {
    for (let at = 0; at + 2 <= run.length; at += 1) {
      const pair = run.slice(at, at + 2)
      if (!/^\p{Script=Hiragana}|\p{Script=Hiragana}$/u.test(pair)) pairs.push(pair)
    }
  }
  return pairs
}

/** 32 bits, signed, as the database stores it (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash | 0
}
