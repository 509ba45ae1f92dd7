import { MIN_EDITION_SIZE } from '../limits.ts'
import type { Candidate, Reader } from './candidate.ts'
import {
  byScore,
  type Choice,
  isCompatible,
  keepsVariety,
  leavesRoomForSource,
  rankOfNeed,
  type Scored,
} from './edition-rules.ts'
import { RELAXATIONS, type Relaxation } from './relaxations.ts'
import { finalScore, matchOf, scoreTerms } from './score.ts'
import { shortenEdition } from './shorten-edition.ts'
import { isVisible } from './visibility.ts'
import { FRESH_FOR, OLDEST } from './weights.ts'

export interface ChosenEdition {
  /** Best first. */
  items: Choice[]
  relaxed: Relaxation[]
}

interface Pass {
  relaxation: Relaxation | null
  /** Filled up to this many items. */
  upTo: number
  admits: (drop: Scored, chosen: readonly Scored[]) => boolean
}

/**
 * The best set that obeys the rules. Each pass relaxes one rule and adds the best drops that then fit. Topics
 * that the reader did not choose and a third item from a source are only used to reach the minimum size.
 */
export function chooseEdition(pool: readonly Candidate[], reader: Reader, now: number): ChosenEdition {
  const drops = scorePool(pool, reader, now)
  let edition = fill([], drops, reader)
  const video = bestVideo(drops)
  if (video && !edition.chosen.some(isVideo)) edition = fill([video], drops, reader)

  const chosen = shortenEdition(edition.chosen, drops, reader)
  const relaxed = relaxedBy(chosen, edition.relaxed, reader)
  return {
    items: chosen.sort(byScore).map(({ candidate, terms, score }) => ({ candidate, terms, score })),
    relaxed: RELAXATIONS.filter((relaxation) => relaxed.has(relaxation)),
  }
}

/** What the finished edition relaxes: a swap may have made a relaxation needless, or needed another. */
function relaxedBy(
  chosen: readonly Scored[],
  whileFilling: ReadonlySet<Relaxation>,
  reader: Reader,
): Set<Relaxation> {
  const relaxed = new Set<Relaxation>(chosen.flatMap(({ needs }) => needs ?? []))
  const others = (drop: Scored) => chosen.filter((other) => other !== drop)
  const isStill = (relaxation: Relaxation, holds: (drop: Scored) => boolean) => {
    if (whileFilling.has(relaxation) && !chosen.every(holds)) relaxed.add(relaxation)
  }
  isStill('one-topic', (drop) => keepsVariety(drop, others(drop), reader))
  isStill('more-per-source', (drop) => leavesRoomForSource(drop, others(drop)))
  if (!chosen.some(isVideo)) relaxed.add('no-video')
  if (chosen.length < MIN_EDITION_SIZE) relaxed.add('fewer-items')
  return relaxed
}

function fill(seed: Scored[], drops: readonly Scored[], reader: Reader) {
  const chosen = [...seed]
  const relaxed = new Set<Relaxation>()
  for (const pass of passesFor(reader)) {
    for (const drop of drops) {
      if (chosen.length >= pass.upTo) break
      if (chosen.includes(drop) || !isCompatible(drop, chosen) || !pass.admits(drop, chosen)) continue
      chosen.push(drop)
      if (pass.relaxation) relaxed.add(pass.relaxation)
    }
  }
  return { chosen, relaxed }
}

/** The video that needs the fewest relaxations. It gets a place when no video is chosen by its score. */
function bestVideo(drops: readonly Scored[]): Scored | undefined {
  return drops.filter(isVideo).sort((a, b) => rankOfNeed(a) - rankOfNeed(b) || byScore(a, b))[0]
}

function passesFor(reader: Reader): Pass[] {
  const least = Math.min(MIN_EDITION_SIZE, reader.size)
  const isFresh = (drop: Scored) => drop.needs === null
  return [
    {
      relaxation: null,
      upTo: reader.size,
      admits: (drop, chosen) =>
        isFresh(drop) && leavesRoomForSource(drop, chosen) && keepsVariety(drop, chosen, reader),
    },
    {
      relaxation: 'one-topic',
      upTo: reader.size,
      admits: (drop, chosen) => isFresh(drop) && leavesRoomForSource(drop, chosen),
    },
    {
      relaxation: 'older',
      upTo: reader.size,
      admits: (drop, chosen) => drop.needs === 'older' && leavesRoomForSource(drop, chosen),
    },
    {
      relaxation: 'neighbour-topics',
      upTo: reader.size,
      admits: (drop, chosen) => drop.needs === 'neighbour-topics' && leavesRoomForSource(drop, chosen),
    },
    { relaxation: 'other-topics', upTo: least, admits: leavesRoomForSource },
    { relaxation: 'more-per-source', upTo: least, admits: () => true },
  ]
}

function scorePool(pool: readonly Candidate[], reader: Reader, now: number): Scored[] {
  return pool
    .filter((candidate) => isVisible(candidate, reader) && now - candidate.publishedAt <= OLDEST)
    .map((candidate) => {
      const terms = scoreTerms(candidate, reader, now)
      return { candidate, terms, score: finalScore(terms), needs: needsOf(candidate, reader, now) }
    })
    .sort(byScore)
}

function needsOf(candidate: Candidate, reader: Reader, now: number): Scored['needs'] {
  const match = matchOf(candidate, reader)
  if (match.kind === 'other') return 'other-topics'
  if (match.kind === 'neighbour') return 'neighbour-topics'
  return now - candidate.publishedAt > FRESH_FOR ? 'older' : null
}

function isVideo({ candidate }: Scored): boolean {
  return candidate.type === 'video'
}
