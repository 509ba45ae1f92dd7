import { withoutTrailingSlashes } from './trailing-slashes.ts'

/** The same for all common spellings of one address: with or without scheme, www. and a slash at the end. */
export function suggestedAddress(url: string): string {
  const { host, pathname, search } = new URL(url)
  return host.replace(/^www\./, '') + withoutTrailingSlashes(pathname) + search
}

/** What a person typed as an address: https is added if there is no scheme. Undefined if it is none. */
export function typedAddress(text: string): string | undefined {
  const typed = text.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  if (!url.hostname.includes('.')) return undefined
  url.hash = ''
  return url.href.length <= MAX_LENGTH ? url.href : undefined
}

const MAX_LENGTH = 2048
