/** Names without meaning outside a network (RFC 6761, 6762, 7686, 8375, 9476, and ICANN's .internal). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|alt|onion|invalid|arpa)$/

/**
 * Whether an address names a public site. A bare IP address does not count, because publishers have names. The address
 * that a name resolves to is checked when it is fetched.
 */
export function hasPublicHost(url: string): boolean {
  const host = URL.parse(url)?.hostname.replace(/\.$/, '') ?? ''
  const isIp = host.startsWith('[') || /^[\d.]+$/.test(host)
  return host.includes('.') && !isIp && !LOCAL_NAME.test(host)
}
