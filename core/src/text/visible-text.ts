/** Control characters, and characters that make text appear in a different order. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** Removes invisible and reordering characters, and replaces lone surrogates. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '').toWellFormed()
}

/** The same on one line, for titles and names that people typed or posted. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim()
}
