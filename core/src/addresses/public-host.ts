/** Names without meaning outside a network (RFC 6761, 6762, 7686, 8375, 9476, and ICANN's .internal). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|alt|onion|invalid|arpa)$/

/**
 * Whether an address names a site that anybody can reach. A bare IP address never does: a publisher has a name.
 * What the name resolves to is checked where it is fetched.
 */
export function hasPublicHost(url: string): boolean {
  const host = URL.parse(url)?.hostname.replace(/\.$/, '') ?? ''
  const isIp = host.startsWith('[') || /^[\d.]+$/.test(host)
  return host.includes('.') && !isIp && !LOCAL_NAME.test(host)
}
