/** Thrown where a document is not as plain as the scanner requires. Another reader takes it then. */
export const UNUSUAL = new Error('Not a plain document')

export interface Tag {
  /** In lower case, with its prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  kind: 'start' | 'empty' | 'end'
}

/** Reads plain XML in one pass: known attributes, leaves of text and CDATA, no document type. */
export interface XmlScanner {
  /** The next tag, where nothing but white space and comments may come before it. Undefined at the end. */
  next(): Tag | undefined
  /** The text of the element that just started, with entities and CDATA resolved. */
  text(): string | undefined
  /** The same without resolving anything. */
  skipText(): void
}

const START = /<([a-z][\w.-]*(?::[a-z][\w.-]*)?)/iy
const ATTRIBUTE = /\s+([a-z][\w.:-]*)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/iy
const START_END = /\s*(\/?)>/y
const CDATA = '<![CDATA['
const CDATA_END = ']]>'
const COMMENT = '<!--'
const COMMENT_END = '-->'
const NO_ATTRIBUTES = {}

const LESS_THAN = 60
const GREATER_THAN = 62
const EXCLAMATION = 33
const SLASH = 47
const SPACE = 32

export function scanXml(document: string): XmlScanner {
  const xml = document.includes('\r') ? document.replace(/\r\n?/g, '\n') : document
  let at = 0
  /** As written, because its end must be written the same way. */
  let current = ''
  let isEmpty = false

  const indexOf = (mark: string, from: number) => {
    const index = xml.indexOf(mark, from)
    if (index < 0) throw UNUSUAL
    return index
  }

  function startTag(): Tag {
    START.lastIndex = at
    const written = START.exec(xml)?.[1]
    if (written === undefined) throw UNUSUAL
    current = written
    at = START.lastIndex
    const attributes = xml.charCodeAt(at) === GREATER_THAN ? NO_ATTRIBUTES : readAttributes()
    START_END.lastIndex = at
    const end = START_END.exec(xml)
    if (!end) throw UNUSUAL
    at = START_END.lastIndex
    isEmpty = end[1] === '/'
    return { name: written.toLowerCase(), attributes, kind: isEmpty ? 'empty' : 'start' }
  }

  function readAttributes(): Record<string, string> {
    const attributes: Record<string, string> = {}
    for (;;) {
      ATTRIBUTE.lastIndex = at
      const found = ATTRIBUTE.exec(xml)
      if (!found) return attributes
      const [, name = '', quoted, single] = found
      attributes[name.toLowerCase()] = quoted ?? single ?? ''
      at = ATTRIBUTE.lastIndex
    }
  }

  /** Calls back with each piece of the current element, up to its end. */
  function readPieces(onPiece: (piece: string, isCdata: boolean) => void): void {
    if (isEmpty) return
    for (;;) {
      const mark = indexOf('<', at)
      if (mark > at) onPiece(xml.slice(at, mark), false)
      if (xml.charCodeAt(mark + 1) === SLASH) {
        const end = mark + 2 + current.length
        if (!xml.startsWith(current, mark + 2) || xml.charCodeAt(end) !== GREATER_THAN) throw UNUSUAL
        at = end + 1
        return
      }
      if (!xml.startsWith(CDATA, mark)) throw UNUSUAL
      const end = indexOf(CDATA_END, mark + CDATA.length)
      onPiece(xml.slice(mark + CDATA.length, end), true)
      at = end + CDATA_END.length
    }
  }

  return {
    next() {
      for (;;) {
        while (xml.charCodeAt(at) <= SPACE) at += 1
        if (at === xml.length) return undefined
        if (xml.charCodeAt(at) !== LESS_THAN) throw UNUSUAL
        const kind = xml.charCodeAt(at + 1)
        if (kind === SLASH) {
          const end = indexOf('>', at)
          const name = xml.slice(at + 2, end).toLowerCase()
          at = end + 1
          return { name, attributes: NO_ATTRIBUTES, kind: 'end' }
        }
        if (kind !== EXCLAMATION) return startTag()
        if (!xml.startsWith(COMMENT, at)) throw UNUSUAL
        at = indexOf(COMMENT_END, at + COMMENT.length) + COMMENT_END.length
      }
    },
    text() {
      let text = ''
      readPieces((piece, isCdata) => {
        text += isCdata ? withoutComments(piece) : decodeEntities(piece)
      })
      return text.trim() || undefined
    },
    skipText: () => readPieces(() => undefined),
  }
}

/** As feedsmith reads CDATA. A comment without an end is unusual. */
function withoutComments(text: string): string {
  if (!text.includes(COMMENT)) return text
  const pieces: string[] = []
  let from = 0
  for (let at = text.indexOf(COMMENT); at >= 0; at = text.indexOf(COMMENT, from)) {
    const end = text.indexOf(COMMENT_END, at + COMMENT.length)
    if (end < 0) throw UNUSUAL
    pieces.push(text.slice(from, at))
    from = end + COMMENT_END.length
  }
  const rest = pieces.join('') + text.slice(from)
  if (rest.includes(CDATA_END) || rest.includes(CDATA) || rest.includes(COMMENT)) throw UNUSUAL
  return rest
}

const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }))

/** Resolves what XML defines, and numbers. HTML's other names, and what only looks like one, are unusual. */
export function decodeEntities(text: string): string {
  const first = text.indexOf('&')
  if (first < 0 || !text.includes(';', first)) return text
  return text.replace(
    /&(?:(\w+);|#(\d{1,7});|#x([\da-f]{1,6});|[a-z#])?/gi,
    (all, name?: string, decimal?: string, hex = '') => {
      if (all === '&') return all
      const character = name
        ? ENTITIES.get(name)
        : characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16))
      if (character === undefined) throw UNUSUAL
      return character
    },
  )
}

/** Undefined for the numbers that browsers read as something else. */
function characterOf(code: number): string | undefined {
  const isSpace = code === 9 || code === 10
  const isLatin = code >= 32 && code < 127
  const isOther = (code >= 160 && code < 0xd800) || (code >= 0xe000 && code <= 0x10ffff)
  return isSpace || isLatin || isOther ? String.fromCodePoint(code) : undefined
}
