import { wordEnd } from './word-end.ts'

/** A closing mark that ends a sentence, in the scripts of the product's languages. */
const SENTENCE_END = /[.!?…。！？।؟]["'”’»)\]]*$/u

const LEADS_ON = /[\s,;:–—-]/u

/**
 * The first whole sentences that fit. A first sentence that is too long is cut between words and marked as
 * cut. Line ends separate sentences, too, because headings and list items often have no full stop.
 */
export function cutAtSentence(text: string, maxLength: number, language = 'en'): string {
  const line = oneLine(text)
  if (line.length <= maxLength) return line
  // Reads beyond the limit, so that the end of the last sentence that fits is found.
  const head = text.slice(0, maxLength * 2)
  let end = 0
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(head)) {
    if (oneLine(head.slice(0, index + segment.length)).length > maxLength) break
    end = index + segment.length
  }
  const whole = oneLine(head.slice(0, end))
  return SENTENCE_END.test(whole) ? whole : cutAtWord(line, maxLength)
}

/** One line that fits, cut between words and marked as cut. */
export function cutAtWord(text: string, maxLength: number): string {
  const line = oneLine(text)
  if (line.length <= maxLength) return line
  return `${withoutLooseEnd(line.slice(0, wordEnd(line, maxLength - 1)))}…`
}

/** Removes marks and spaces that would lead on to a next word. */
function withoutLooseEnd(text: string): string {
  let end = text.length
  while (end > 0 && LEADS_ON.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
