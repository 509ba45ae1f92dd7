import { type CandidateIndex, indexCandidates } from '@daily-drops/core/ranking/candidate-index'
import { type TopicTree, topicTree } from '@daily-drops/core/topic-tree'
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

/** One snapshot a process. After `freshForMs` the next caller still gets the old one while a new one is taken. */
export function holdSnapshot(db: Db, freshForMs: number): SnapshotHolder {
  let held: RankingSnapshot | undefined
  let coming: Promise<RankingSnapshot> | undefined

  const renew = (now: Date) => {
    coming ??= takeSnapshot(db, now)
      .then((snapshot) => (held = snapshot))
      .finally(() => (coming = undefined))
    return coming
  }
  return {
    renew,
    async current(now) {
      if (!held) return renew(now)
      if (now.getTime() - held.takenAt.getTime() > freshForMs) renew(now).catch(() => {})
      return held
    },
  }
}
