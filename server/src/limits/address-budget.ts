import { AppError } from '@daily-drops/contract/kernel/errors'
import { limitedBuckets } from '../http/address-bucket.ts'

/** What a process does for one client: a burst, and as much again within a minute. */
export interface AddressBudget {
  /** Throws when the client's budget is spent. A call without an address comes from the process itself. */
  spend(address: string | undefined, cost: number): void
}

interface Account {
  left: number
  at: number
}

const MINUTE_MS = 60_000
/** The most clients that are remembered. The least recently active is dropped first. */
const MOST_CLIENTS = 20_000

/** Stored in this process: it protects the process, and costs no database round trip. */
export function createAddressBudget(
  perMinute: number,
  now: () => number = performance.now.bind(performance),
): AddressBudget {
  const accounts = new Map<string, Account>()

  function take(bucket: string, limit: number, cost: number): void {
    const known = accounts.get(bucket) ?? { left: limit, at: now() }
    const earned = ((now() - known.at) * limit) / MINUTE_MS
    const left = Math.min(limit, known.left + earned)
    const isEnough = left >= cost
    // Reinserted, so that the map is in the order of last use.
    accounts.delete(bucket)
    accounts.set(bucket, { left: isEnough ? left - cost : left, at: now() })
    for (const oldest of accounts.keys()) {
      if (accounts.size <= MOST_CLIENTS) break
      accounts.delete(oldest)
    }
    if (isEnough) return
    const seconds = ((cost - left) * MINUTE_MS) / limit / 1000
    throw new AppError('RATE_LIMITED', { retryAfter: Math.ceil(seconds) })
  }

  return {
    spend(address, cost) {
      if (address === undefined || perMinute === 0) return
      for (const [bucket, share] of limitedBuckets(address)) take(bucket, perMinute * share, cost)
    },
  }
}

/**
 * In units of a plain page. Heavy database queries and worker jobs cost more. A picture costs only when it has to be
 * rendered: ten pages with 30 new pictures each fit into a minute.
 */
export const COSTS = { request: 1, picture: 4, search: 5, card: 10 } as const
