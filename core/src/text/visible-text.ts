/** Control characters, and the marks that make text read in another order than it is written. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** Text as a reader sees it: without invisible and reordering marks, every character whole. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '').toWellFormed()
}

/** The same in one line: titles and names that somebody typed or posted. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim()
}
