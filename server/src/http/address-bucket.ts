import { isIPv6 } from 'node:net'

/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 subscriber. */
export function addressBucket(address: string | null | undefined): string {
  if (!address) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = withoutZone(address).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups.slice(0, 4).map(withoutLeadingZeros).join(':')}::/64`
}

function withoutZone(address: string): string {
  return address.replace(/%.*$/, '')
}

function withoutLeadingZeros(group: string): string {
  return Number.parseInt(group, 16).toString(16)
}
