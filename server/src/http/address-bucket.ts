import { isIPv4, isIPv6 } from 'node:net'

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

/** The client's network, too coarse to identify a person: /24, or /48 of IPv6. Null if it is unknown. */
export function shortNetwork(address: string | null | undefined): string | null {
  const bucket = addressBucket(address)
  const [first, second, third] = bucket.split(/[.:]/)
  if (bucket.endsWith('::/64')) return `${first}:${second}:${third}::/48`
  return isIPv4(bucket) ? `${first}.${second}.${third}.0/24` : null
}

/** How many /64 networks of one /48 may use up their limits at the same time. */
const SHARES_OF_NETWORK = 10

/**
 * What a limit counts for an address, each with its share of the limit: the client, and its /48 network of IPv6. Anyone
 * can have one, with 65,536 clients in it.
 */
export function limitedBuckets(address: string | null | undefined): [bucket: string, share: number][] {
  const bucket = addressBucket(address)
  const network = bucket.endsWith('::/64') ? shortNetwork(address) : null
  return network
    ? [
        [bucket, 1],
        [network, SHARES_OF_NETWORK],
      ]
    : [[bucket, 1]]
}

function withoutZone(address: string): string {
  return address.replace(/%.*$/, '')
}

function withoutLeadingZeros(group: string): string {
  return Number.parseInt(group, 16).toString(16)
}
