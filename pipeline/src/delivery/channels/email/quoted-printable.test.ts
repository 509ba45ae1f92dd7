import { expect, it } from 'vitest'
import { quotedPrintable } from './quoted-printable.ts'

/** Decodes it as a receiver does. */
function decoded(encoded: string): string {
  const bytes = encoded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

it('writes the same as other libraries', () => {
  expect(quotedPrintable('Café = 2 €')).toBe('Caf=C3=A9 =3D 2 =E2=82=AC')
  expect(quotedPrintable('trailing \nand tab\t')).toBe('trailing=20\r\nand tab=09')
  expect(quotedPrintable('a\rb')).toBe('a=0Db')
})

it.each([
  'x'.repeat(75),
  'x'.repeat(76),
  'x'.repeat(77),
  'é'.repeat(500),
  '='.repeat(500),
  `${'x'.repeat(74)}=${'x'.repeat(74)}é`,
  `${' '.repeat(200)}`,
  '<a href="https://gazette.example/?a=b&c=d">日本語 🙂</a>'.repeat(40),
  '',
  '\n\n.\n..\nFrom me\n',
])('decodes to the original, in lines of at most 76 characters: %#', (text) => {
  const encoded = quotedPrintable(text)
  expect(decoded(encoded)).toBe(text.replaceAll('\n', '\r\n'))
  for (const line of encoded.split('\r\n')) {
    expect(line.length).toBeLessThanOrEqual(76)
    expect(line).toMatch(/^[\t\x20-\x7e]*$/)
    expect(line).not.toMatch(/[\t ]$/)
  }
})
