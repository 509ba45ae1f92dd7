/** What is requested, and the limits of the response. */
export interface FetchProfile {
  accept: string
  /** For the whole exchange, including redirects and body. */
  totalMs: number
  /** On the wire and after decompression. */
  maxBytes: number
  /** A declared type that does not match is refused before the body is read. */
  contentType: RegExp
}

const MEBIBYTE = 1024 * 1024

/** Feeds are recognised by their content, whatever their declared type. Only media types are refused. */
export const FEED: FetchProfile = {
  accept:
    'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, text/html;q=0.5, */*;q=0.1',
  totalMs: 20_000,
  maxBytes: 10 * MEBIBYTE,
  contentType: /^(?!(image|audio|video|font)\/)/,
}

export const ARTICLE: FetchProfile = {
  accept: 'text/html, application/xhtml+xml;q=0.9',
  totalMs: 30_000,
  maxBytes: 5 * MEBIBYTE,
  contentType: /^(text\/html|application\/xhtml\+xml|text\/plain)\b/,
}

export const ROBOTS: FetchProfile = {
  accept: 'text/plain, */*;q=0.1',
  totalMs: 20_000,
  maxBytes: MEBIBYTE / 2,
  contentType: /^(?!(image|audio|video|font)\/)/,
}
