import { poolFor } from '@daily-drops/core/ranking/candidate-index'
import type { Choice } from '@daily-drops/core/ranking/edition-rules'
import { publicReasonsFor, type Reason, reasonsFor } from '@daily-drops/core/ranking/reason'
import type { Db } from '@daily-drops/db/connection/client'
import { type EditionItem, editionExists, lockReader, saveEdition } from '@daily-drops/db/editions/editions'
import { findReader } from '@daily-drops/db/editions/readers'
import { SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { chooseUnmuted } from './choose-unmuted.ts'
import type { RankingSnapshot } from './ranking-snapshot.ts'
import { renderReason } from './render-reason.ts'

/**
 * Builds the day's edition unless it exists. A reader's editions are built one at a time, so that each
 * excludes the items of the previous one.
 */
export async function ensureEdition(
  db: Db,
  snapshot: RankingSnapshot,
  { userId, day, now }: { userId: string; day: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockReader(db, userId)
    if (await editionExists(db, userId, day)) return
    const reader = await findReader(db, userId, snapshot)
    if (!reader || reader.chosenTopics.size === 0) return
    const pool = poolFor(snapshot.index, reader, snapshot.tree)
    const edition = await chooseUnmuted(db, pool, { userId, reader, now })
    // An empty day is not frozen, because later items may still fill it.
    if (edition.items.length === 0) return
    const items = describeItems(edition.items, snapshot, { isPublic: false, now })
    await saveEdition(db, { userId, day, relaxed: edition.relaxed, items })
  })
}

/** The chosen items as stored, each with its reason. */
export function describeItems(
  items: readonly Choice[],
  { tree }: RankingSnapshot,
  { isPublic, now }: { isPublic: boolean; now: Date },
): EditionItem[] {
  const reasoned = items.map(({ candidate, terms }) => ({
    terms,
    storySources: candidate.storySources,
    ageMs: now.getTime() - candidate.publishedAt,
  }))
  const reasons = isPublic ? publicReasonsFor(reasoned) : reasonsFor(reasoned)
  return items.map(({ candidate, terms, score }, index) => {
    const reason = reasons[index] as Reason
    return {
      position: index + 1,
      drop_id: candidate.dropId,
      story_id: candidate.storyId,
      final_score: score,
      score_terms: JSON.stringify(terms),
      reason,
      reason_for_ranking: renderReason(reason, SOURCE_LOCALE, tree.labelOf),
    }
  })
}
