import { isHttpUrl, URL_MAX_LENGTH } from './url.ts'

/** An absolute http(s) address, or nothing: what a reader clicks and what we fetch comes only from here. */
export function resolveLink(value: string | undefined, base: string): string | undefined {
  const text = value?.trim()
  // A backslash is a slash to browsers: "/\evil.example" leaves the site.
  if (!text || text.includes('\\')) return undefined
  const url = URL.parse(text, base)
  if (!url || url.username || url.password) return undefined
  return isHttpUrl(url.href) && url.href.length <= URL_MAX_LENGTH ? url.href : undefined
}

/** Relative links of an item start from its xml:base, the feed's, the publisher's page, or the feed's own address. */
export function baseOf(documentUrl: string, ...nested: (string | undefined)[]): string {
  return nested.reduce<string>((base, next) => resolveLink(next, base) ?? base, documentUrl)
}
