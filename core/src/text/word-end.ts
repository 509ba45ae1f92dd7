/** Words of scripts without spaces are found in any language. */
const words = new Intl.Segmenter('en', { granularity: 'word' })
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Where to cut a text so that it fits: after a word, or within one that is too long, but never within a character. */
export function wordEnd(text: string, longest: number): number {
  const space = text.lastIndexOf(' ', longest)
  if (space > longest / 2) return space
  const head = text.slice(0, 2 * longest)
  const end = lastStart(words, head, longest)
  return end > longest / 2 ? end : lastStart(characters, head, longest)
}

function lastStart(segmenter: Intl.Segmenter, text: string, longest: number): number {
  let last = 0
  for (const { index } of segmenter.segment(text)) {
    if (index > longest) break
    last = index
  }
  return last
}
