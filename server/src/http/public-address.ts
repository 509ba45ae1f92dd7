/**
 * The same path and query at the public address. Set part by part, because a path that begins with two
 * slashes would replace the host when resolved.
 */
export function publicAddress(url: string, baseUrl: string): URL {
  const { pathname, search } = new URL(url)
  const address = new URL(baseUrl)
  address.pathname = pathname
  address.search = search
  return address
}
