import { cutAtSentence } from '@daily-drops/core/text/sentence'
import { cut } from '../parse/plain-text.ts'

const SUMMARY_LENGTH = 320
/** Shorter ones are captions, bylines or a "Read more". */
const TELLING_LENGTH = 60
/** One character of these scripts says as much as three letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
/** Nothing behind it can be part of a summary, nor do the taggers read it. */
export const READ_LENGTH = 2_000

/** What publishing systems add to the end of every text. */
const BOILERPLATE = [
  /The post .{1,300} (first )?appeared first on .{1,200}\.?$/su,
  /\(?(Continue reading|Read more|Read the full (story|article)|Leggi (tutto|di più)|Weiterlesen|Lire la suite|Leer más)\b.{0,80}$/iu,
  /(\[(…|\.\.\.|&hellip;)\]|\[link\] \[comments\])$/u,
]

/** The first of the texts that says something, without boilerplate, as whole sentences. */
export function summaryOf(texts: (string | undefined)[], title: string, language?: string): string {
  const cleaned = texts.map((text) => withoutBoilerplate(text ?? '', title))
  const telling = cleaned.find(saysEnough)
  const longest = cleaned.toSorted((a, b) => b.length - a.length)[0]
  return cutAtSentence(telling ?? longest ?? '', SUMMARY_LENGTH, language)
}

function withoutBoilerplate(text: string, title: string): string {
  const head = text.slice(0, READ_LENGTH)
  const rest = head.startsWith(title) ? head.slice(title.length).replace(/^[\s.:–—-]+/u, '') : head
  return BOILERPLATE.reduce((left, pattern) => left.trimEnd().replace(pattern, ''), rest).trim()
}

/** What is kept of a text for the taggers. */
export function startOf(text: string): string {
  return cut(text, READ_LENGTH)
}

/** Whether the feed alone tells enough. */
export function isTelling(text: string | undefined, title: string): boolean {
  return saysEnough(withoutBoilerplate(text ?? '', title))
}

function saysEnough(text: string): boolean {
  return text.replace(DENSE, '...').length >= TELLING_LENGTH
}
