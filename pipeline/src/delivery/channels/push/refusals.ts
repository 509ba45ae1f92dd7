/** With fewer refused readers, their subscriptions may be old or foreign. */
const REFUSED_READERS = 3
/** A service that took a message within the last hour accepts our keys. */
const TRUSTED_MS = 60 * 60_000

export interface Refusals {
  accepted(): void
  /** Called for a subscription that was reached before. Returns whether the services refuse us, rather than this one. */
  refused(userId: string): boolean
}

/**
 * An endpoint is chosen by the reader's browser, or by an attacker who wants it to refuse us, and an endpoint made for
 * another site's keys always does. Refusals say something about our keys only when the endpoint took our messages before,
 * several readers are refused and nobody is accepted.
 */
export function createRefusals(now: () => number = () => performance.now()): Refusals {
  const readers = new Set<string>()
  let acceptedAt = Number.NEGATIVE_INFINITY
  return {
    accepted() {
      readers.clear()
      acceptedAt = now()
    },
    refused(userId) {
      if (now() - acceptedAt < TRUSTED_MS) return false
      readers.add(userId)
      if (readers.size < REFUSED_READERS) return false
      readers.clear()
      return true
    },
  }
}
