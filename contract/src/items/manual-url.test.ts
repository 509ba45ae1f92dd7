import { consoleManual } from '@daily-drops/messages/subjects/console-manual'
import { describe, expect, it } from 'vitest'
import { checkManualUrl } from './manual-url.ts'

const long = (length: number, start = 'https://a.example/') => start + 'x'.repeat(length - start.length)
const messageOf = (typed: string) => {
  const checked = checkManualUrl(typed)
  return checked.ok ? checked.url : consoleManual.in('it')(`problems.${checked.problem}`)
}

describe('the address of a manual ingestion', () => {
  const refused: [string, string, string][] = [
    ['[MAN-19]', '', 'URL è richiesto'],
    ['[MAN-19]', '   ', 'URL è richiesto'],
    ['[MAN-20]', long(2049), 'URL troppo lungo (max 2048 caratteri)'],
    ['[MAN-22]', 'data:text/html,hello', 'URLs data: non sono supportati'],
    ['[MAN-23]', 'http://a.example/x', 'Solo URLs HTTPS sono supportati'],
    ['[MAN-23]', 'ftp://a.example/x', 'Solo URLs HTTPS sono supportati'],
    ['[MAN-23]', 'javascript:alert(1)', 'Solo URLs HTTPS sono supportati'],
    ['[MAN-24]', 'https://', 'URL non valido'],
    ['with a user name,', 'https://bank.example@evil.example/x', 'URL non valido'],
    ['[MAN-24]', 'https://a b.example/', 'URL non valido'],
    ['[MAN-24] [DEC-64]', 'a.example/x', 'URL non valido'],
    ['[MAN-24] [DEC-64]', 'a.example:8443/x', 'URL non valido'],
    ['[MAN-25]', long(2049, 'data:text/html,'), 'URL troppo lungo (max 2048 caratteri)'],
  ]
  it.each(refused.map(([line, typed, message]) => ({ line, typed, message, start: typed.slice(0, 40) })))(
    '$line refuses $start: $message',
    ({ typed, message }) => {
      expect(checkManualUrl(typed).ok).toBe(false)
      expect(messageOf(typed)).toBe(message)
    },
  )

  it('[MAN-21] [DEC-64] may have 2048 characters, not counting surrounding spaces', () => {
    expect(messageOf(long(2048))).toBe(long(2048))
    expect(messageOf(`  ${long(2048)}\n`)).toBe(long(2048))
  })

  it.each([
    ['[MAN-27]', '  https://a.example/x ', 'https://a.example/x'],
    [
      '[MAN-28]',
      'https://a.example/x?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d&utm_term=e',
      'https://a.example/x',
    ],
    ['[MAN-29]', 'https://a.example/x?id=1&utm_id=2&utm_source=a', 'https://a.example/x?id=1&utm_id=2'],
    ['[MAN-30]', 'https://a.example/x/', 'https://a.example/x'],
    ['[MAN-31]', 'https://a.example/', 'https://a.example/'],
    ['[DEC-64]', 'HTTPS://A.Example:443/Path#part', 'https://a.example/Path'],
  ])('%s %s becomes %s', (_, typed, url) => {
    expect(messageOf(typed)).toBe(url)
  })
})
