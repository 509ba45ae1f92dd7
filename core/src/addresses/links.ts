import { isHttpUrl, URL_MAX_LENGTH } from './url.ts'

/** An absolute http(s) address, or undefined. Every link that readers click or we fetch comes from here. */
export function resolveLink(value: string | undefined, base: string): string | undefined {
  const text = value?.trim()
  // Browsers treat a backslash as a slash: "/\evil.example" leaves the site.
  if (!text || text.includes('\\')) return undefined
  const url = URL.parse(text, base)
  if (!url || url.username || url.password) return undefined
  return isHttpUrl(url.href) && url.href.length <= URL_MAX_LENGTH ? url.href : undefined
}

/** The base for an item's relative links: its xml:base, the feed's, the publisher's page, or the feed's own address. */
export function baseOf(documentUrl: string, ...nested: (string | undefined)[]): string {
  return nested.reduce<string>((base, next) => resolveLink(next, base) ?? base, documentUrl)
}
