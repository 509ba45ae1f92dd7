import { describe, expect, it } from 'vitest'
import { decodeText } from './decode.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('decodeText', () => {
  it('prefers a byte order mark to everything else, and removes it', () => {
    const utf16be = Buffer.from('\ufeff<é', 'utf16le').swap16()
    expect(decodeText(bytes([0xef, 0xbb, 0xbf], 'é'), 'text/xml; charset=koi8-r')).toBe('é')
    expect(decodeText(Buffer.from('\ufeff<é', 'utf16le'), 'text/xml; charset=utf-8')).toBe('<é')
    expect(decodeText(utf16be)).toBe('<é')
    expect(decodeText(bytes([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0, 0x01, 0xf6, 1, 0]))).toBe('<😁')
    expect(decodeText(bytes([0, 0, 0, 0x3c, 0, 0x11, 0, 0]))).toBe('<\ufffd')
  })

  it('recognises UTF-16 without a mark', () => {
    expect(decodeText(Buffer.from('<rss é', 'utf16le'))).toBe('<rss é')
    expect(decodeText(Buffer.from('<rss é', 'utf16le').swap16())).toBe('<rss é')
  })

  it('prefers valid UTF-8 to any declaration', () => {
    expect(decodeText(bytes('<?xml encoding="iso-8859-1"?>日本'), 'text/xml; charset=windows-1251')).toBe(
      '<?xml encoding="iso-8859-1"?>日本',
    )
  })

  it('prefers the HTTP charset to the one in the document', () => {
    const document = latin1('<?xml version="1.0" encoding="iso-8859-2"?>\xcf')
    expect(decodeText(document, 'text/xml; charset="windows-1251"')).toMatch(/П$/)
    expect(decodeText(document, 'text/xml')).toMatch(/Ď$/)
    expect(decodeText(document, 'text/xml; charset=no-such-thing')).toMatch(/Ď$/)
  })

  it('reads the charset of an HTML page', () => {
    expect(decodeText(latin1('<meta http-equiv=x content="text/html; charset=koi8-r">\xf0'))).toMatch(/П$/)
  })

  it('falls back to windows-1252, even for what calls itself latin1 or UTF-8', () => {
    const text = latin1('\x93na\xefve\x94')
    expect(decodeText(text)).toBe('“naïve”')
    expect(decodeText(text, 'text/xml; charset=iso-8859-1')).toBe('“naïve”')
    expect(decodeText(text, 'text/xml; charset=utf-8')).toBe('“naïve”')
  })

  it('keeps UTF-8 that is damaged in one place', () => {
    expect(decodeText(bytes('日本語のテスト、日本語のテスト', [0xe6, 0x97]))).toBe(
      '日本語のテスト、日本語のテスト\ufffd',
    )
  })

  it('reads gb2312 as the wider gb18030, and iso-2022-jp although it is valid UTF-8', () => {
    expect(decodeText(bytes([0x95, 0x32, 0x82, 0x36]), 'text/xml; charset=gb2312')).toBe('𠀀')
    expect(decodeText(bytes([0x1b], '$BF|K\\', [0x1b], '(B'), 'text/xml; charset=iso-2022-jp')).toBe('日本')
  })

  it('removes control characters and U+0000, but not tabs and line ends', () => {
    expect(decodeText(bytes('a\u0000b\u0008c\u000bd\te\r\nf\u001f'))).toBe('abcd\te\r\nf')
  })
})
