import { cleanFeed, type Feed, type FeedContext } from './clean-feed.ts'
import { decodeText } from './decode.ts'
import { discoverFeeds } from './discover.ts'
import { type ReadXml, readXml, tryStrict } from './read-xml.ts'
import { sniff } from './sniff.ts'

export interface FeedDocument extends FeedContext {
  body: Uint8Array
  contentType: string | undefined
}

export const PARSE_FAILURES = {
  empty_body: 'The response is empty.',
  not_a_feed: 'The response isn’t a feed.',
  bad_feed: 'The feed is too damaged to read.',
  poison: 'The feed takes too much time or memory to read.',
} as const

interface ParseFailed {
  outcome: 'failed'
  code: keyof typeof PARSE_FAILURES
  /** The feeds that the page declares. */
  discovered: string[]
  /** For the log: what stopped the parser. */
  detail?: string
}

interface ParsedFeed {
  outcome: 'feed'
  feed: Feed
  /** The document is truncated: its items are good, but it must not count as the publisher's whole response. */
  isCutShort: boolean
}

export type ParseResult = ParsedFeed | ParseFailed

/** Parses feeds outside the worker's main thread. */
export interface FeedParser {
  parse(document: FeedDocument): Promise<ParseResult>
}

/** Turns the bytes of a response into a clean feed, or into the reason why there is none. */
export function parseDocument(document: FeedDocument): ParseResult {
  const text = decodeText(document.body, document.contentType)
  const sniffed = sniff(text)
  switch (sniffed.kind) {
    case 'empty':
      return failed('empty_body')
    case 'html':
      return failed('not_a_feed', discoverFeeds(text, document.url))
    case 'other':
      return failed('not_a_feed')
    case 'json_feed':
      return result({ feed: tryStrict(text), isCutShort: false }, document)
    case 'xml_feed':
      return result(readXml(sniffed.text), document)
  }
}

function result({ feed, isCutShort }: ReadXml, document: FeedDocument): ParseResult {
  return feed ? { outcome: 'feed', feed: cleanFeed(feed, document), isCutShort } : failed('bad_feed')
}

function failed(code: ParseFailed['code'], discovered: string[] = []): ParseFailed {
  return { outcome: 'failed', code, discovered }
}
