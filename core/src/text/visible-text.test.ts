import { expect, it } from 'vitest'
import { visibleLine, visibleText } from './visible-text.ts'

it('removes invisible and reordering characters, and replaces lone surrogates', () => {
  expect(visibleText('safe \u202etxt.exe\u202c \u2066x\u2069\u200b\ufeff\u0000\u0007\ud800')).toBe(
    'safe txt.exe x\ufffd',
  )
})

it('keeps line ends, accents, joined emoji and right-to-left scripts', () => {
  const text = 'Line\nline\ttab – café 👩‍💻 עברית العربية'
  expect(visibleText(text)).toBe(text)
})

it('puts a name on one line', () => {
  expect(visibleLine(' North\r\n\u2028wind\u202e \t Ltd ')).toBe('North wind Ltd')
})
