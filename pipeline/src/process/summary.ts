import { cutAtSentence } from '@daily-drops/core/text/sentence'
import { cut } from '../parse/plain-text.ts'

const SUMMARY_LENGTH = 320
/** Shorter texts are captions, bylines or a "Read more". */
const TELLING_LENGTH = 60
/** One character of these scripts carries as much as three letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
/** Text beyond this is not part of a summary, and the taggers do not read it. */
export const READ_LENGTH = 2_000

/** Text that publishing systems append to every article. */
const BOILERPLATE = [
  /The post .{1,300} (first )?appeared first on .{1,200}\.?$/su,
  /\(?(Continue reading|Read more|Read the full (story|article)|Leggi (tutto|di più)|Weiterlesen|Lire la suite|Leer más)\b.{0,80}$/iu,
  /(\[(…|\.\.\.|&hellip;)\]|\[link\] \[comments\])$/u,
]

/** The first meaningful text, without boilerplate, as whole sentences. */
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

/** The part of a text that is stored for the taggers. */
export function startOf(text: string): string {
  return cut(text, READ_LENGTH)
}

/** Whether the feed's text alone is enough. */
export function isInformative(text: string | undefined, title: string): boolean {
  return saysEnough(withoutBoilerplate(text ?? '', title))
}

function saysEnough(text: string): boolean {
  return text.replace(DENSE, '...').length >= TELLING_LENGTH
}
