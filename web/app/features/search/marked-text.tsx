import { markMatches } from '@daily-drops/core/text/search-marks'

/** The text with the search words marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let start = 0
  return markMatches(text, words).map((part) => {
    const key = start
    start += part.text.length
    if (!part.isMatch) return part.text
    return <mark key={key}>{part.text}</mark>
  })
}
