/** What a reader's own programs can be called for. */
export const WEBHOOK_EVENTS = ['edition.ready', 'item.saved'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** `gone`: the receiver said that it wants no more calls. */
export const OFF_REASONS = ['failing', 'gone'] as const
export type OffReason = (typeof OFF_REASONS)[number]

/** Addresses of one reader. */
export const MAX_WEBHOOKS = 5

/** Calls that are shown of each address, and kept. */
export const SHOWN_CALLS = 20

/** Calls that may wait for one address. Later events are not recorded until it answers. */
export const MAX_WAITING_CALLS = 1000

/** Saved items in an hour for which one reader's addresses are called. Later ones are saved without a call. */
export const MAX_SAVED_EVENTS = 300

/** An address that answers nothing for this long is switched off. */
export const FAILING_DAYS = 3

/** How long a new secret's predecessor signs beside it. */
export const FORMER_SECRET_HOURS = 24

/** How long an address may take to answer. */
export const CALL_SECONDS = 10

/** The status with which a receiver says that it wants no more calls. */
export const GONE = 410

const FIRST_SECONDS = 30
const FACTOR = 4
const LONGEST_SECONDS = 4 * 60 * 60
const JITTER = 0.2

/** The pause after failed attempts: 30 seconds, then four times as long each time, up to four hours. */
export function retrySeconds(attempts: number, random = Math.random()): number {
  const pause = Math.min(FIRST_SECONDS * FACTOR ** (Math.max(attempts, 1) - 1), LONGEST_SECONDS)
  return Math.round(pause * (1 - JITTER + 2 * JITTER * random))
}
