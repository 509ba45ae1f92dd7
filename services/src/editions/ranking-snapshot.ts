import type { LanguageCode } from '@daily-drops/core/languages'
import { type CandidateIndex, startIndex } from '@daily-drops/core/ranking/candidate-index'
import { type TopicTree, topicTree } from '@daily-drops/core/topics/topic-tree'
import type { Db } from '@daily-drops/db/connection/client'
import {
  type CandidateScope,
  countCandidates,
  rankingCandidates,
} from '@daily-drops/db/editions/ranking-candidates'
import { namedTreeTopics, treeTopics } from '@daily-drops/db/topics/topics'

export interface RankingSnapshot {
  tree: TopicTree
  index: CandidateIndex
  /** No candidate has a story below this id, so older exposures need not be read. */
  oldestStory: number
  /** The same for drops that the reader has dismissed or reported. */
  oldestDrop: number
  takenAt: Date
}

/** The reader for whom an edition is chosen. */
export interface CandidateFilter {
  topics: readonly number[]
  languages: readonly LanguageCode[]
}

/** Contains all candidates, or only those that the given reader may get. */
export async function takeSnapshot(db: Db, now: Date, filter?: CandidateFilter): Promise<RankingSnapshot> {
  // One reader's candidates are read for each request, and choosing needs no names.
  const tree = topicTree(await (filter ? treeTopics(db) : namedTreeTopics(db)))
  const scope: CandidateScope | undefined = filter && {
    mainTopics: new Set(filter.topics.map(tree.mainOf)),
    languages: filter.languages,
  }
  const index = startIndex()
  let oldestStory = Number.MAX_SAFE_INTEGER
  let oldestDrop = Number.MAX_SAFE_INTEGER
  for await (const candidates of rankingCandidates(db, tree, now, scope)) {
    index.add(candidates)
    for (const { storyId, dropId } of candidates) {
      oldestStory = Math.min(oldestStory, storyId)
      oldestDrop = Math.min(oldestDrop, dropId)
    }
  }
  return { tree, index: index.done(), oldestStory, oldestDrop, takenAt: now }
}

/**
 * `now` is always the time of the call, never a planned time: a snapshot dated ahead would count as fresh
 * until then, however old its candidates are.
 */
export interface SnapshotHolder {
  current(now: Date): Promise<RankingSnapshot>
  renew(now: Date): Promise<RankingSnapshot>
  /**
   * The candidates for one reader's edition. While no snapshot is held, reading them for a few readers costs
   * less than reading all.
   */
  forReader(now: Date, filter: CandidateFilter): Promise<RankingSnapshot>
  /** How many candidates there are, without reading any. */
  figures(now: Date): Promise<{ size: number }>
  /** The tree alone: what a page needs to show drops, without reading a single candidate. */
  tree(now: Date): Promise<TopicTree>
}

interface HoldOptions {
  /** A held snapshot is used for this long. Later it is still used while a new one is being read. */
  freshForMs: number
  /** An older snapshot is no longer used: the caller waits for a new one, and fails if there is none. */
  oldestMs: number
  /** Called when a held snapshot could not be renewed. */
  onRenewalFailed(error: unknown): void
}

/** If this many readers ask within the time that a snapshot is fresh, one snapshot for all is cheaper. */
const CROWD = 10

/** One snapshot per process, read on demand. */
export function holdSnapshot(db: Db, options: HoldOptions): SnapshotHolder {
  const trees = hold(async (now) => ({ tree: topicTree(await namedTreeTopics(db)), takenAt: now }), options)
  const snapshots = hold(async (now) => {
    const snapshot = await takeSnapshot(db, now)
    trees.put(snapshot)
    return snapshot
  }, options)
  const figures = hold(async (now) => ({ size: await countCandidates(db, now), takenAt: now }), options)
  let alone: number[] = []
  return {
    current: snapshots.current,
    renew: snapshots.renew,
    async forReader(now, filter) {
      alone = alone.filter((at) => now.getTime() - at < options.freshForMs)
      if (snapshots.isFresh(now) || alone.length >= CROWD) return snapshots.current(now)
      alone.push(now.getTime())
      return takeSnapshot(db, now, filter)
    },
    figures: figures.current,
    tree: async (now) => (await trees.current(now)).tree,
  }
}

/** While the database is unreachable, not every caller tries again. */
const RETRY_MS = 5_000

function hold<Taken extends { takenAt: Date }>(
  take: (now: Date) => Promise<Taken>,
  { freshForMs, oldestMs, onRenewalFailed }: HoldOptions,
) {
  let held: Taken | undefined
  let coming: Promise<Taken> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  const renew = (now: Date) => {
    coming ??= take(now)
      .then((taken) => (held = taken))
      .finally(() => (coming = undefined))
    return coming
  }

  function renewBehind(now: Date): void {
    if (coming || now.getTime() - failedAt < RETRY_MS) return
    renew(now).catch((error) => {
      failedAt = now.getTime()
      onRenewalFailed(error)
    })
  }

  const age = (now: Date) => (held ? now.getTime() - held.takenAt.getTime() : Number.POSITIVE_INFINITY)

  return {
    renew,
    isFresh: (now: Date) => age(now) <= freshForMs,
    put(taken: Taken): void {
      held = taken
    },
    async current(now: Date): Promise<Taken> {
      if (!held || age(now) > oldestMs) return renew(now)
      if (age(now) > freshForMs) renewBehind(now)
      return held
    },
  }
}
