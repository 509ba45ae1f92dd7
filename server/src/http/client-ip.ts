import type { Logger } from '@daily-drops/services/operations/logger'
import type { Context } from 'hono'
import type { HostEnv } from '../context/host-env.ts'

/** The address at the other end of the socket. An in-process call has none. */
export function socketAddress(c: Context<HostEnv>): string | undefined {
  const bindings: HostEnv['Bindings'] | undefined = c.env
  return bindings?.incoming?.socket.remoteAddress
}

/**
 * The caller's address. Each trusted proxy appends what it saw to X-Forwarded-For, so with n proxies the nth
 * entry from the right is true and everything left of it may be forged.
 */
export function clientIp(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | undefined {
  const hops = forwardedFor?.split(',').map((hop) => hop.trim()) ?? []
  const address = trustedProxies > 0 ? (hops.at(-trustedProxies) ?? hops[0]) : undefined
  return (address || socketAddress)?.replace(/^::ffff:/, '')
}

/** Once per process: without TRUST_PROXY, everyone behind a proxy has its address and shares its limits. */
export function warnOfHiddenProxy(trustedProxies: number, log: Pick<Logger, 'warn'>) {
  let isSaid = trustedProxies > 0
  return (forwardedFor: string | undefined): void => {
    if (isSaid || forwardedFor === undefined) return
    isSaid = true
    log.warn('X-Forwarded-For received but TRUST_PROXY is 0: behind proxies, set their number')
  }
}

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address))
}
