import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { type AddressRule, isInBlocks, isPublicAddress } from './address-guard.ts'
import { BOT_TOKEN } from './bot.ts'
import { FetchError } from './failures.ts'

/** The connect timeout covers name resolution, connection and encryption. */
export const TIMEOUTS = { connectMs: 5_000, headersMs: 10_000 }
const MAX_HEADER_BYTES = 16 * 1024
const CONNECTIONS_PER_ORIGIN = 2
const WEB_PORTS = new Set(['', '80', '443'])

export type Resolver = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export interface GuardOptions {
  /** Where publishers learn who we are. Sent with every request. */
  contactUrl: string
  /** Blocks exempt from the address and port rules, for tests and local demonstrations only. */
  allowCidrs?: readonly string[]
  resolver?: Resolver
  connectTimeoutMs?: number
  headersTimeoutMs?: number
}

/** Every outgoing request of the product goes through one of these. */
export interface GuardedClient {
  dispatcher: Dispatcher
  userAgent: string
  close(): Promise<void>
}

export function createGuardedClient(options: GuardOptions): GuardedClient {
  const dispatcher = new Agent({
    connect: guardedConnector(options),
    connections: CONNECTIONS_PER_ORIGIN,
    headersTimeout: options.headersTimeoutMs ?? TIMEOUTS.headersMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    allowH2: false,
  })
  return {
    dispatcher,
    userAgent: `${BOT_TOKEN}/1.0 (+${options.contactUrl})`,
    close: () => dispatcher.destroy(),
  }
}

/**
 * Checks at the moment of connecting, so that no spelling of an address, redirect or changed DNS answer
 * bypasses it. Literal addresses never reach a lookup and are checked here.
 */
function guardedConnector(options: GuardOptions): buildConnector.connector {
  const isExempt = isInBlocks(options.allowCidrs ?? [])
  const isAllowed: AddressRule = (address) => isPublicAddress(address) || isExempt(address)
  const connectTo = (rule: AddressRule) =>
    buildConnector({
      timeout: options.connectTimeoutMs ?? TIMEOUTS.connectMs,
      allowH2: false,
      lookup: guardedLookup(options.resolver ?? systemLookup, rule),
    })
  const onWebPort = connectTo(isAllowed)
  const onOtherPort = connectTo(isExempt)

  return (target, callback) => {
    const isWebPort = WEB_PORTS.has(target.port)
    const rule = isWebPort ? isAllowed : isExempt
    if (isIP(target.hostname) && !rule(target.hostname)) {
      callback(new FetchError('blocked_address'), null)
      return
    }
    const connect = isWebPort ? onWebPort : onOtherPort
    connect(target, callback)
  }
}

/** One forbidden address among the answers refuses them all: a mixed answer is an attack, not a mistake. */
function guardedLookup(resolve: Resolver, rule: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0]
      if (error || !first) {
        callback(error ?? noAddress(hostname), '')
      } else if (!addresses.every(({ address }) => rule(address))) {
        callback(new FetchError('blocked_address'), '')
      } else if (options.all) {
        callback(null, addresses)
      } else {
        callback(null, first.address, first.family)
      }
    })
  }
}

function noAddress(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`No address for ${hostname}`), { code: 'ENOTFOUND' })
}
