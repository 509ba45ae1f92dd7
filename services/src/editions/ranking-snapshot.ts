import { type CandidateIndex, startIndex } from '@daily-drops/core/ranking/candidate-index'
import { type TopicTree, topicTree } from '@daily-drops/core/topics/topic-tree'
import type { Db } from '@daily-drops/db/client'
import { rankingCandidates } from '@daily-drops/db/editions/ranking-candidates'
import { activeTopics } from '@daily-drops/db/topics/topics'

export interface RankingSnapshot {
  tree: TopicTree
  index: CandidateIndex
  /** Stories below this number are in no candidate, so a reader's older exposures need no look. */
  oldestStory: number
  takenAt: Date
}

export async function takeSnapshot(db: Db, now: Date): Promise<RankingSnapshot> {
  const tree = topicTree(await activeTopics(db))
  const index = startIndex()
  let oldestStory = Number.MAX_SAFE_INTEGER
  for await (const candidates of rankingCandidates(db, tree, now)) {
    index.add(candidates)
    for (const { storyId } of candidates) oldestStory = Math.min(oldestStory, storyId)
  }
  return { tree, index: index.done(), oldestStory, takenAt: now }
}

export interface SnapshotHolder {
  current(now: Date): Promise<RankingSnapshot>
  renew(now: Date): Promise<RankingSnapshot>
  /** The tree alone: what a page needs to show drops, without reading a single candidate. */
  tree(now: Date): Promise<TopicTree>
}

interface HoldOptions {
  /** Until then everybody gets the held one; afterwards still, while a new one is taken. */
  freshForMs: number
  /** An older one is not shown any more: the caller waits for a new one, and fails if there is none. */
  oldestMs: number
  /** Hears why a held one could not be renewed. */
  onRenewalFailed(error: unknown): void
}

/** One snapshot a process, taken when somebody needs it. */
export function holdSnapshot(db: Db, options: HoldOptions): SnapshotHolder {
  const trees = hold(async (now) => ({ tree: topicTree(await activeTopics(db)), takenAt: now }), options)
  const snapshots = hold(async (now) => {
    const snapshot = await takeSnapshot(db, now)
    trees.put(snapshot)
    return snapshot
  }, options)
  return {
    current: snapshots.current,
    renew: snapshots.renew,
    tree: async (now) => (await trees.current(now)).tree,
  }
}

/** While the database is away, not every caller tries again. */
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

  return {
    renew,
    put(taken: Taken): void {
      held = taken
    },
    async current(now: Date): Promise<Taken> {
      const age = held ? now.getTime() - held.takenAt.getTime() : Number.POSITIVE_INFINITY
      if (!held || age > oldestMs) return renew(now)
      if (age > freshForMs) renewBehind(now)
      return held
    },
  }
}
