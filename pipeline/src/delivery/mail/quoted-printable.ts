const LONGEST_LINE = 76

/** RFC 2045: text as lines of at most 76 letters that every mail server passes on unchanged. */
export function quotedPrintable(text: string): string {
  return text.split(/\r?\n/).map(encodeLine).join('\r\n')
}

function encodeLine(line: string): string {
  // Markup is full of equals signs: they have a way of their own, without a call for each.
  const escaped = line.replaceAll('=', '=3D').replace(/[^\t\x20-\x7e]+|[\t ]$/g, hexadecimal)
  if (escaped.length <= LONGEST_LINE) return escaped
  const lines: string[] = []
  let start = 0
  while (escaped.length - start > LONGEST_LINE) {
    const end = beforeEscape(escaped, start + LONGEST_LINE - 1)
    lines.push(`${escaped.slice(start, end)}=`)
    start = end
  }
  lines.push(escaped.slice(start))
  return lines.join('\r\n')
}

/** An escape of three letters is not cut in two. */
function beforeEscape(text: string, end: number): number {
  if (text[end - 1] === '=') return end - 1
  return text[end - 2] === '=' ? end - 2 : end
}

function hexadecimal(letters: string): string {
  return Buffer.from(letters).toString('hex').toUpperCase().replace(/../g, '=$&')
}
