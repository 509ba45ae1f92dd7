const SNIFFED_CHARACTERS = 16 * 1024
const FEED_ROOTS = new Set(['rss', 'feed', 'rdf', 'channel'])
const HTML_MARK = /<(!doctype html|html|head|body)[\s>]/i
const FEED_MARK = /<(\w+:)?(rss|feed|rdf)[\s>]/i

export type Sniffed = { kind: 'xml_feed'; text: string } | { kind: 'json_feed' | 'html' | 'other' | 'empty' }

/** Classifies a text by its content alone, because publishers serve feeds as text/html and errors as feeds. */
export function sniff(text: string): Sniffed {
  const start = text.trimStart()
  if (start === '') return { kind: 'empty' }
  if (start.startsWith('{')) return { kind: looksLikeJsonFeed(start) ? 'json_feed' : 'other' }
  if (FEED_ROOTS.has(rootElement(start))) return { kind: 'xml_feed', text: start }

  const head = start.slice(0, SNIFFED_CHARACTERS)
  if (HTML_MARK.test(head)) return { kind: 'html' }
  // A broken site prints warnings before the feed, so read from where it begins.
  const at = head.search(FEED_MARK)
  return at >= 0 ? { kind: 'xml_feed', text: start.slice(at) } : { kind: 'other' }
}

function looksLikeJsonFeed(text: string): boolean {
  return /"version"\s*:\s*"[^"]{0,40}jsonfeed/.test(text)
}

/** The local name of the first element, after declarations, comments and a document type. */
function rootElement(text: string): string {
  let at = 0
  for (;;) {
    at = text.indexOf('<', at)
    if (at < 0) return ''
    const end = endOfMarkup(text, at)
    if (end === undefined) return elementName(text, at)
    at = end
  }
}

function endOfMarkup(text: string, at: number): number | undefined {
  if (text.startsWith('<!--', at)) return after(text, '-->', at)
  if (text.startsWith('<?', at)) return after(text, '?>', at)
  if (!text.startsWith('<!', at)) return undefined
  const close = text.indexOf('>', at)
  const subset = text.indexOf('[', at)
  return subset >= 0 && subset < close ? after(text, ']', subset) : after(text, '>', at)
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

function elementName(text: string, at: number): string {
  const name = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(text.slice(at, at + 100))?.[1] ?? ''
  return name.toLowerCase()
}
