import { countedMinutes } from '../editions/mark-shape.ts'
import type { Reader } from './candidate.ts'
import { isCompatible, keepsVariety, leavesRoomForSource, rankOfNeed, type Scored } from './edition-rules.ts'
import { AIMED_MINUTES, LENGTH_MARGIN, LONG_MINUTES } from './weights.ts'

interface Swap {
  out: Scored
  in: Scored
  /** Minutes saved for each point lost. */
  gain: number
}

/**
 * Replaces items by shorter ones of their kind that score at most a few points less: first the long ones, then what
 * keeps the edition from its aim. Every swap makes the edition shorter, so this ends.
 */
export function shortenEdition(
  chosen: readonly Scored[],
  drops: readonly Scored[],
  reader: Reader,
): Scored[] {
  let edition = [...chosen]
  if (minutesOf(edition) <= AIMED_MINUTES) return edition
  const timed = drops.filter(({ candidate }) => candidate.minutes !== null)
  /** An item that was swapped in stays, so that a place does not lose a few points repeatedly. */
  const settled = new Set<Scored>()
  for (;;) {
    const tooLong = edition.filter(isLong)
    let swap = bestSwap(edition, tooLong, timed, reader)
    if (!swap && minutesOf(edition) > AIMED_MINUTES) {
      const open = edition.filter((drop) => !settled.has(drop))
      swap = bestSwap(edition, open, timed, reader)
      if (swap) settled.add(swap.in)
    }
    if (!swap) return edition
    const { out, in: shorter } = swap
    edition = edition.map((drop) => (drop === out ? shorter : drop))
  }
}

function bestSwap(
  edition: readonly Scored[],
  from: readonly Scored[],
  timed: readonly Scored[],
  reader: Reader,
): Swap | undefined {
  let best: Swap | undefined
  for (const out of from) {
    const rest = edition.filter((drop) => drop !== out)
    for (const drop of timed) {
      if (!isShorterOfKind(drop, out) || edition.includes(drop) || !fits(drop, out, rest, reader)) continue
      const saved = countedMinutes(out.candidate.minutes) - countedMinutes(drop.candidate.minutes)
      const gain = saved / (1 + Math.max(0, out.score - drop.score))
      if (!best || gain > best.gain) best = { out, in: drop, gain }
    }
  }
  return best
}

function isShorterOfKind({ candidate, score }: Scored, { candidate: other, score: scoreToMeet }: Scored) {
  return (
    candidate.type === other.type &&
    countedMinutes(candidate.minutes) < countedMinutes(other.minutes) &&
    score >= scoreToMeet - LENGTH_MARGIN
  )
}

/** Only a long item gives way to an older one or to a neighbour, and none to a topic that nobody asked for. */
function fits(drop: Scored, out: Scored, rest: readonly Scored[], reader: Reader): boolean {
  const asksNoMore = rankOfNeed(drop) <= rankOfNeed(out)
  return (
    (asksNoMore || (isLong(out) && drop.needs !== 'other-topics')) &&
    isCompatible(drop, rest) &&
    leavesRoomForSource(drop, rest) &&
    (drop.candidate.l2 === out.candidate.l2 || keepsVariety(drop, rest, reader))
  )
}

function isLong({ candidate }: Scored): boolean {
  return (candidate.minutes ?? 0) > LONG_MINUTES
}

function minutesOf(edition: readonly Scored[]): number {
  return edition.reduce((sum, { candidate }) => sum + countedMinutes(candidate.minutes), 0)
}
