import { adaptiveInterval, delayAfterSuccess, delayWithHub } from '@daily-drops/core/schedule'
import { seeded } from '@daily-drops/core/testing/ranking'

const DAY = 24 * 60
const WEEK = 7 * DAY
/** The worker looks for due feeds once a minute. */
const TICK = 1
/** The product's shortest time between a fetch and the one that a call leads to. */
const GAP = 5
/** How long a hub takes at most to call. */
const HUB_DELAY = 1

export interface Simulated {
  requests: number
  /** From each item's publication to the fetch that finds it. */
  minutes: number[]
}

interface Scenario {
  perDay: number
  days: number
  /** Calls for every item, for those of the first half, or for none. */
  hub: 'none' | 'working' | 'silent'
  seed: number
}

/** One feed over some days, all times in minutes, by the rules of the schedule that the product uses. */
export function simulateFeed({ perDay, days, hub, seed }: Scenario): Simulated {
  const random = seeded(seed)
  const end = days * DAY
  const items: number[] = []
  // A week before, so that the feed has a history at the beginning.
  for (let at = -WEEK + wait(perDay, random); at < end; at += wait(perDay, random)) items.push(at)
  const calls = hub === 'none' ? [] : items.filter((at) => at >= 0 && (hub === 'working' || at < end / 2))
  const arrivals = calls.map((at) => at + HUB_DELAY * random()).sort((a, b) => a - b)

  const result: Simulated = { requests: 0, minutes: [] }
  let [next, last, seen, heard, isProven] = [
    random() * 60,
    -WEEK,
    items.filter((at) => at < 0).length,
    0,
    false,
  ]
  while (next < end) {
    const call = arrivals[heard]
    const asked = call === undefined ? Number.POSITIVE_INFINITY : Math.max(call, last + GAP)
    const now = Math.ceil(Math.min(next, asked) / TICK) * TICK
    if (now >= end) break
    const before = heard
    while ((arrivals[heard] ?? Number.POSITIVE_INFINITY) <= now) heard += 1
    const isCalled = heard > before
    result.requests += 1
    const found = items.slice(seen).filter((at) => at <= now)
    seen += found.length
    result.minutes.push(...found.map((at) => now - at))
    if (isCalled) isProven = true
    else if (found.length > 0) isProven = false
    const recent = items.slice(0, seen).filter((at) => at > now - WEEK).length
    const delay = delayAfterSuccess(adaptiveInterval(recent), 0, random())
    const waits = isProven && (found.length > 0 || !isCalled)
    next = now + (waits ? delayWithHub(delay, random()) : delay)
    last = now
  }
  return result
}

function wait(perDay: number, random: () => number): number {
  return (-Math.log(1 - random()) * DAY) / perDay
}
