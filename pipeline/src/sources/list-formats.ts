import { isHttpUrl } from '@daily-drops/core/addresses/url'
import { walkMarkup } from '../parse/walk-markup.ts'

/** One address of a reader's list, as it is written there. */
export interface ListedAddress {
  text: string
  /** The list says that it is a feed. Others are pages: sites or articles. */
  isFeed?: boolean
}

/** Undefined if the file is none of the formats that readers export, or damaged. */
export function readFile(file: string): ListedAddress[] | undefined {
  const text = file.replace(/^\uFEFF/, '').trim()
  if (text.startsWith('[') || text.startsWith('{')) return readJson(text)
  if (text.startsWith('<')) return readMarkup(text)
  const [header = []] = csvRows(text.slice(0, text.search(/[\r\n]|$/)))
  const column = header.findIndex((name) => name.trim().toLowerCase() === 'url')
  return column < 0 ? readLines(text) : readCsv(text, column)
}

/** Omnivore's export: a list of articles with their details. */
function readJson(text: string): ListedAddress[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return undefined
    return list.flatMap((entry: { url?: unknown } | string | null) => {
      const url = typeof entry === 'string' ? entry : entry?.url
      return typeof url === 'string' ? [{ text: url }] : []
    })
  } catch {
    return undefined
  }
}

/** OPML, or a page of links as Pocket and browsers export it. */
function readMarkup(text: string): ListedAddress[] | undefined {
  const isOpml = /<opml[\s>]/i.test(text.slice(0, 2000))
  const found: ListedAddress[] = []
  const outcome = walkMarkup(
    text,
    {
      open(name, { xmlurl, htmlurl, url, href }) {
        if (name === 'a' && href !== undefined && !isOpml) found.push({ text: href })
        if (name !== 'outline') return
        const page = htmlurl ?? url
        if (xmlurl !== undefined) found.push({ text: xmlurl, isFeed: true })
        else if (page !== undefined) found.push({ text: page })
      },
    },
    { xmlMode: isOpml, decodeEntities: true, lowerCaseAttributeNames: true, lowerCaseTags: true },
  )
  return outcome === 'done' ? found : undefined
}

/** Pocket's export, with a header. */
function readCsv(text: string, column: number): ListedAddress[] {
  return csvRows(text)
    .slice(1)
    .flatMap((row) => (row[column]?.trim() ? [{ text: row[column] }] : []))
}

/** RFC 4180. A quoted field may contain commas, doubled quotes and line breaks. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]]
  const field = /(?:"([^"]*(?:""[^"]*)*)"|([^,\r\n]*))(,|\r?\n|\r|$)/y
  for (let found = field.exec(text); found; found = field.exec(text)) {
    const [, quoted, plain = '', end] = found
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '' || field.lastIndex >= text.length) break
    if (end !== ',') rows.push([])
  }
  return rows
}

function readLines(text: string): ListedAddress[] {
  return text.split(/\r\n?|\n/).flatMap((line) => (line.trim() ? [{ text: line }] : []))
}

const FEED_PATH = /(^|[/.])(feeds?|rss|atom)([/.]|$)|\.(rss|atom|rdf|xml)$/i

/** A list of plain addresses does not say which of them are feeds. */
export function looksLikeFeed(url: string): boolean {
  return isHttpUrl(url) && FEED_PATH.test(new URL(url).pathname)
}
