const LONGEST_LINE = 76

/** RFC 2045: lines of at most 76 characters that every mail server passes on unchanged. */
export function quotedPrintable(text: string): string {
  return inLines(
    text
      .replaceAll('\r\n', '\n')
      // Markup contains many equals signs, so they are replaced without a call for each.
      .replaceAll('=', '=3D')
      .replace(/[^\t\n\x20-\x7e]+/g, hexadecimal)
      .replace(/[\t ]$/gm, hexadecimal),
  )
}

function inLines(escaped: string): string {
  let lines = ''
  let start = 0
  for (;;) {
    const newline = escaped.indexOf('\n', start)
    const end = newline === -1 ? escaped.length : newline
    while (end - start > LONGEST_LINE) {
      const cut = beforeEscape(escaped, start + LONGEST_LINE - 1)
      lines += `${escaped.slice(start, cut)}=\r\n`
      start = cut
    }
    lines += escaped.slice(start, end)
    if (newline === -1) return lines
    lines += '\r\n'
    start = newline + 1
  }
}

/** An escape of three characters is not split. */
function beforeEscape(text: string, end: number): number {
  if (text[end - 1] === '=') return end - 1
  return text[end - 2] === '=' ? end - 2 : end
}

function hexadecimal(letters: string): string {
  return Buffer.from(letters).toString('hex').toUpperCase().replace(/../g, '=$&')
}
