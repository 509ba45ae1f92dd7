import { MAX_PER_SOURCE, MAX_SPONSORED, MIN_EDITION_SIZE } from '../limits.ts'
import type { Candidate, Reader } from './candidate.ts'
import { RELAXATIONS, type Relaxation } from './relaxations.ts'
import { finalScore, matchOf, type ScoreTerm, scoreTerms } from './score.ts'
import { isVisible } from './visibility.ts'
import { FRESH_FOR, OLDEST } from './weights.ts'

export interface Choice {
  candidate: Candidate
  terms: ScoreTerm[]
  score: number
}

export interface ChosenEdition {
  /** Best first. */
  items: Choice[]
  relaxed: Relaxation[]
}

interface Scored extends Choice {
  /** The first relaxation that lets it in; none for a fresh drop on a chosen topic. */
  needs: 'older' | 'neighbour-topics' | 'other-topics' | null
}

interface Pass {
  relaxation: Relaxation | null
  /** Filled up to this many items. */
  upTo: number
  admits: (drop: Scored, chosen: readonly Scored[]) => boolean
}

/**
 * The best set that obeys the rules. Each pass lets one rule go and takes what then fits, best first; topics nobody
 * asked for and a third item of a source only come in to reach the smallest edition.
 */
export function chooseEdition(pool: readonly Candidate[], reader: Reader, now: number): ChosenEdition {
  const drops = scorePool(pool, reader, now)
  let edition = fill([], drops, reader)
  const video = bestVideo(drops)
  if (video && !edition.chosen.some(isVideo)) edition = fill([video], drops, reader)

  const { chosen, relaxed } = edition
  for (const drop of chosen) if (drop.needs) relaxed.add(drop.needs)
  if (!chosen.some(isVideo)) relaxed.add('no-video')
  if (chosen.length < MIN_EDITION_SIZE) relaxed.add('fewer-items')
  return {
    items: chosen.sort(byScore).map(({ candidate, terms, score }) => ({ candidate, terms, score })),
    relaxed: RELAXATIONS.filter((relaxation) => relaxed.has(relaxation)),
  }
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

/** The one that asks least of the rules; its place is kept when none comes in by its score. */
function bestVideo(drops: readonly Scored[]): Scored | undefined {
  return drops.filter(isVideo).sort((a, b) => rankOfNeed(a) - rankOfNeed(b) || byScore(a, b))[0]
}

function passesFor(reader: Reader): Pass[] {
  const least = Math.min(MIN_EDITION_SIZE, reader.size)
  const fewPerSource = (drop: Scored, chosen: readonly Scored[]) => perSource(drop, chosen) < MAX_PER_SOURCE
  const isFresh = (drop: Scored) => drop.needs === null
  const varied = (drop: Scored, chosen: readonly Scored[]) =>
    chosen.filter(({ candidate }) => candidate.l2 === drop.candidate.l2).length < Math.ceil(reader.size / 2)
  return [
    {
      relaxation: null,
      upTo: reader.size,
      admits: (drop, chosen) => isFresh(drop) && fewPerSource(drop, chosen) && varied(drop, chosen),
    },
    {
      relaxation: 'one-topic',
      upTo: reader.size,
      admits: (drop, chosen) => isFresh(drop) && fewPerSource(drop, chosen),
    },
    {
      relaxation: 'older',
      upTo: reader.size,
      admits: (drop, chosen) => drop.needs === 'older' && fewPerSource(drop, chosen),
    },
    {
      relaxation: 'neighbour-topics',
      upTo: reader.size,
      admits: (drop, chosen) => drop.needs === 'neighbour-topics' && fewPerSource(drop, chosen),
    },
    { relaxation: 'other-topics', upTo: least, admits: fewPerSource },
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

/** One drop a story, one sponsored item an edition: true whatever is relaxed. */
function isCompatible(drop: Scored, chosen: readonly Scored[]): boolean {
  if (chosen.some(({ candidate }) => candidate.storyId === drop.candidate.storyId)) return false
  if (drop.candidate.type !== 'sponsored') return true
  return chosen.filter(({ candidate }) => candidate.type === 'sponsored').length < MAX_SPONSORED
}

function rankOfNeed({ needs }: Scored): number {
  return needs === null ? -1 : RELAXATIONS.indexOf(needs)
}

function perSource(drop: Scored, chosen: readonly Scored[]): number {
  return chosen.filter(({ candidate }) => candidate.sourceId === drop.candidate.sourceId).length
}

function isVideo({ candidate }: Scored): boolean {
  return candidate.type === 'video'
}

/** Equal scores are settled by the newer drop, then by the id, so that the order of the pool never matters. */
function byScore(a: Scored, b: Scored): number {
  return (
    b.score - a.score ||
    b.candidate.publishedAt - a.candidate.publishedAt ||
    a.candidate.dropId - b.candidate.dropId
  )
}
