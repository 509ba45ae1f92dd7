import type { LanguageCode } from '@daily-drops/core/languages'
import { MIN_EDITION_SIZE } from '@daily-drops/core/limits'
import { poolFor } from '@daily-drops/core/ranking/candidate-index'
import { followedTopics } from '@daily-drops/core/ranking/followed-topics'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import type { Db } from '@daily-drops/db/connection/client'
import { visibleCards } from '@daily-drops/db/drops/drops'
import { findReader } from '@daily-drops/db/editions/readers'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { chooseUnmuted } from './choose-unmuted.ts'
import { describeItems } from './make-edition.ts'
import type { RankingSnapshot } from './ranking-snapshot.ts'
import { renderReason } from './render-reason.ts'

interface PreviewRequest {
  userId: string
  topics: readonly number[]
  languages: readonly LanguageCode[]
  now: Date
  /** The interface language, English unless set, and the topics' names in it. */
  locale?: Locale | undefined
  tree?: TopicTree | undefined
}

/**
 * The smallest edition the reader would get with a different choice of topics. Undefined if the user does not
 * exist.
 */
export async function previewEdition(
  db: Db,
  snapshot: RankingSnapshot,
  { userId, topics, languages, now, locale = SOURCE_LOCALE, tree = snapshot.tree }: PreviewRequest,
) {
  const reader = await findReader(db, userId, snapshot)
  if (!reader) return undefined
  const wishing = {
    ...reader,
    ...followedTopics(topics, snapshot.tree),
    languages: new Set(languages),
    size: MIN_EDITION_SIZE,
  }
  const pool = poolFor(snapshot.index, wishing, snapshot.tree)
  const { items, relaxed } = await chooseUnmuted(db, pool, { userId, reader: wishing, now })
  const cards = await visibleCards(
    db,
    items.map(({ candidate }) => candidate.dropId),
    { userId, languages },
  )
  const drops = describeItems(items, snapshot, { isPublic: false, now }).flatMap((item) => {
    const card = cards.get(item.drop_id)
    const { final_score } = item
    const reason_for_ranking = renderReason(item.reason, locale, tree.labelOf)
    return card ? [{ ...card, final_score, reason_for_ranking }] : []
  })
  return { drops, relaxed }
}
