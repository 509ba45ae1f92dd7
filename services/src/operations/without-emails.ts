const CUT = '[email]'

/** `%40` is how an address is written in a link. */
const SIGNS = /@|%40/g

/**
 * Removes email addresses from a text. Every character is read a fixed number of times: strangers write these
 * texts, and a regular expression that restarts at each letter would take seconds for a long one.
 */
export function withoutEmails(text: string): string {
  let cut = ''
  let end = 0
  let previousSign = 0
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    const afterSign = index + sign.length
    const from = startOfName(text, index, Math.max(end, previousSign))
    const to = endOfDomain(text, afterSign)
    previousSign = afterSign
    if (from >= index || to === afterSign) continue
    cut += text.slice(end, from) + CUT
    end = to
  }
  return cut + text.slice(end)
}

function startOfName(text: string, sign: number, earliest: number): number {
  let at = sign
  while (at > earliest && isNameCharacter(text.charCodeAt(at - 1))) at -= 1
  return at
}

/** The full stop of a sentence is not part of the address. */
function endOfDomain(text: string, start: number): number {
  let at = start
  while (at < text.length && isDomainCharacter(text.charCodeAt(at))) at += 1
  while (at > start && text[at - 1] === '.') at -= 1
  return at
}

/** Without / = ? and &, which a name could contain but which surround addresses in links. */
const OTHER_NAME_CHARACTERS = new Set([..."!#$%'*+-.^_`{|}~"].map((character) => character.charCodeAt(0)))

function isNameCharacter(code: number): boolean {
  return isLetterOrDigit(code) || OTHER_NAME_CHARACTERS.has(code)
}

function isDomainCharacter(code: number): boolean {
  return isLetterOrDigit(code) || code === 0x2d || code === 0x2e
}

/** Everything beyond ASCII counts as a letter. */
function isLetterOrDigit(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code >= 0x80
  )
}
