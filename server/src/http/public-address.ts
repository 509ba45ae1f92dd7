/**
 * The same path and query at the address that people see. Set part by part: a path that begins with two slashes,
 * resolved against an address, would replace its host.
 */
export function publicAddress(url: string, baseUrl: string): URL {
  const { pathname, search } = new URL(url)
  const address = new URL(baseUrl)
  address.pathname = pathname
  address.search = search
  return address
}
