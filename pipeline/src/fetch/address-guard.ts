import { BlockList, isIP } from 'node:net'

/** Every IPv4 block outside the public internet (IANA special-purpose registry). */
const NOT_PUBLIC_IPV4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12
  192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24
  198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`

/** IPv6 is public only inside 2000::/3, except for these blocks: tunnels, test nets, documentation. */
const PUBLIC_IPV6 = '2000::/3'
const NOT_PUBLIC_IPV6 = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20'

const notPublic = blockListOf(`${NOT_PUBLIC_IPV4} ${NOT_PUBLIC_IPV6}`)
const publicIpv6 = blockListOf(PUBLIC_IPV6)

export type AddressRule = (address: string) => boolean

/** IPv6 forms of IPv4 addresses (::ffff:…, 64:ff9b::…, 6to4) are all outside the public blocks. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  if (family === 6) return publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
  return false
}

/** Whether an address is in one of the given blocks. */
export function isInBlocks(cidrs: readonly string[]): AddressRule {
  const blocks = blockListOf(cidrs.join(' '))
  return (address) => {
    const family = isIP(address)
    return family !== 0 && blocks.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}

function blockListOf(cidrs: string): BlockList {
  const blocks = new BlockList()
  for (const cidr of cidrs.split(/\s+/).filter(Boolean)) {
    const [net = '', prefix] = cidr.split('/')
    blocks.addSubnet(net, Number(prefix), isIP(net) === 4 ? 'ipv4' : 'ipv6')
  }
  return blocks
}
