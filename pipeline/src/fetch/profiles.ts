/** What is asked for and how much of it is taken. */
export interface FetchProfile {
  accept: string
  /** Over the whole exchange, redirects and body included. */
  totalMs: number
  /** On the wire and after unpacking. */
  maxBytes: number
  /** A declared type that does not match is refused before the body is read. */
  contentType: RegExp
}

const MEBIBYTE = 1024 * 1024

/** Feeds are recognised by their content, whatever they are declared as; only media types are hopeless. */
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
