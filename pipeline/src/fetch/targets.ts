import { FetchError } from './failures.ts'

export function fetchTarget(value: string): URL {
  const url = URL.parse(value)
  if (!url || !isFetchable(url)) throw new FetchError('bad_url')
  return url
}

/** A redirect may lead anywhere that a request may, except from https back to http. */
export function redirectTarget(from: URL, location: string | undefined): URL {
  const to = location === undefined ? null : URL.parse(location, from.href)
  const isDowngrade = from.protocol === 'https:' && to?.protocol === 'http:'
  if (!to || isDowngrade || !isFetchable(to)) throw new FetchError('bad_redirect')
  return to
}

/** A user name and password in an address only disguise its host. They are never sent. */
function isFetchable(url: URL): boolean {
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password
}
