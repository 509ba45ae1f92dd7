const SNIFFED_BYTES = 1024
/** Above this share of broken characters, a text declared as UTF-8 is read as windows-1252. */
const TOLERATED_DAMAGE = 0.1

/** Control characters except tab and line ends: XML allows no others, and PostgreSQL refuses U+0000. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]/gu

/** gb18030 contains all of gb2312 and gbk. The reverse loses characters that publishers use. */
const BETTER_LABELS = new Map(Object.entries({ gb2312: 'gb18030', gbk: 'gb18030', 'x-gbk': 'gb18030' }))

/** In this order: byte order mark, valid UTF-8, HTTP charset, the document's own, windows-1252. */
export function decodeText(bytes: Uint8Array, contentType?: string): string {
  return decode(bytes, contentType).replace(FORBIDDEN, '')
}

function decode(bytes: Uint8Array, contentType: string | undefined): string {
  const wide = wideEncoding(bytes)
  if (wide?.startsWith('utf-32')) return decodeUtf32(bytes, wide === 'utf-32le')
  if (wide) return new TextDecoder(wide).decode(bytes)

  const labels = [httpCharset(contentType), declaredCharset(bytes)].filter((label) => label !== undefined)
  // Seven-bit and stateful: its bytes are valid UTF-8 too, but mean something else.
  if (labels.includes('iso-2022-jp')) return new TextDecoder('iso-2022-jp').decode(bytes)

  return decodeUtf8(bytes, labels) ?? decodeAs(labels, bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

function decodeUtf8(bytes: Uint8Array, labels: string[]): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (labels.some((label) => !/^utf-?8$/.test(label))) return undefined
    const text = new TextDecoder('utf-8').decode(bytes)
    const broken = text.match(/\ufffd/g)?.length ?? 0
    const foreign = text.match(/[\u0080-\uffff]/g)?.length ?? 0
    return broken <= foreign * TOLERATED_DAMAGE ? text : undefined
  }
}

function decodeAs(labels: string[], bytes: Uint8Array): string | undefined {
  for (const label of labels) {
    if (/^utf-?(8|16)/.test(label)) continue
    try {
      return new TextDecoder(BETTER_LABELS.get(label) ?? label).decode(bytes)
    } catch {
      // An unknown label. The next one may be known.
    }
  }
  return undefined
}

/** UTF-16 and UTF-32, by their byte order mark or by the zero bytes around the first "<". */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (start === 'fffe0000' || start === '3c000000') return 'utf-32le'
  if (start === '0000feff' || start === '0000003c') return 'utf-32be'
  if (start.startsWith('fffe') || /^3c00..00$/.test(start)) return 'utf-16le'
  if (start.startsWith('feff') || /^003c00..$/.test(start)) return 'utf-16be'
  return undefined
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const characters: string[] = []
  for (let offset = 0; offset + 4 <= view.byteLength; offset += 4) {
    const code = view.getUint32(offset, littleEndian)
    characters.push(code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')
  }
  return characters.join('').replace(/^\ufeff/, '')
}

function httpCharset(contentType: string | undefined): string | undefined {
  return contentType?.match(/charset\s*=\s*["']?\s*([\w.:-]+)/i)?.[1]?.toLowerCase()
}

/** From the XML declaration or an HTML meta element. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1')
  const declared =
    head.match(/<\?xml[^>]{0,200}?encoding\s*=\s*["']\s*([\w.:-]+)/i) ??
    head.match(/<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i)
  return declared?.[1]?.toLowerCase()
}
