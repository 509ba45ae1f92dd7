/** What XML has no place for, however it is written; HTML shows nothing for it either. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for any place in HTML and XML, attributes too. */
export function escapeMarkup(text: string): string {
  return escaped(text, /[&<>"']/g)
}

/**
 * Text between tags. Feed readers take titles and names for HTML or for plain text, as they like: quotes stay as they
 * are, since the second kind would show their entities.
 */
export function escapeContent(text: string): string {
  return escaped(text, /[&<>]/g)
}

function escaped(text: string, characters: RegExp): string {
  return text
    .replace(NOT_IN_XML, '')
    .toWellFormed()
    .replace(characters, (character) => ESCAPES[character] ?? character)
}
