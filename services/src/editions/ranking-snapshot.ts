import { type CandidateIndex, indexCandidates } from '@daily-drops/core/ranking/candidate-index'
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
  const candidates = await rankingCandidates(db, tree, now)
  const oldestStory = candidates.reduce(
    (least, { storyId }) => Math.min(least, storyId),
    Number.MAX_SAFE_INTEGER,
  )
  return { tree, index: indexCandidates(candidates), oldestStory, takenAt: now }
}

export interface SnapshotHolder {
  current(now: Date): Promise<RankingSnapshot>
  renew(now: Date): Promise<RankingSnapshot>
}

interface HoldOptions {
  /** Until then everybody gets the held one; afterwards still, while a new one is taken. */
  freshForMs: number
  /** An older one is not shown any more: the caller waits for a new one, and fails if there is none. */
  oldestMs: number
  /** Hears why a held one could not be renewed. */
  onRenewalFailed(error: unknown): void
}

/** While the database is away, not every caller tries again. */
const RETRY_MS = 5_000

/** One snapshot a process. */
export function holdSnapshot(db: Db, { freshForMs, oldestMs, onRenewalFailed }: HoldOptions): SnapshotHolder {
  let held: RankingSnapshot | undefined
  let coming: Promise<RankingSnapshot> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  const renew = (now: Date) => {
    coming ??= takeSnapshot(db, now)
      .then((snapshot) => (held = snapshot))
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
    async current(now) {
      const age = held ? now.getTime() - held.takenAt.getTime() : Number.POSITIVE_INFINITY
      if (!held || age > oldestMs) return renew(now)
      if (age > freshForMs) renewBehind(now)
      return held
    },
  }
}
