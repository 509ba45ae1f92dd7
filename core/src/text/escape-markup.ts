/** Characters that XML cannot contain in any form. HTML shows nothing for them either. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for any place in HTML and XML, including attributes. */
export function escapeMarkup(text: string): string {
  return escaped(text, /[&<>"']/g)
}

/**
 * Escapes text between tags. Some feed readers treat titles and names as HTML, others as plain text. Quotes are kept,
 * because the latter would show their entities.
 */
export function escapeContent(text: string): string {
  return escaped(text, /[&<>]/g)
}

/** Any character that may need escaping. Most texts contain none. */
const NOT_PLAIN = /[^\t\n\r !#-%(-;=?-\ud7ff\ue000-\ufffd]/

function escaped(text: string, characters: RegExp): string {
  if (!NOT_PLAIN.test(text)) return text
  return text
    .replace(NOT_IN_XML, '')
    .toWellFormed()
    .replace(characters, (character) => ESCAPES[character] ?? character)
}
