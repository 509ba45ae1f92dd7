import type { LanguageCode } from '@daily-drops/core/languages'
import { MIN_EDITION_SIZE } from '@daily-drops/core/limits'
import { poolFor } from '@daily-drops/core/ranking/candidate-index'
import { chooseEdition } from '@daily-drops/core/ranking/choose-edition'
import type { Db } from './client.ts'
import { DROP_CARD } from './drops.ts'
import { describe } from './editions.ts'
import type { RankingSnapshot } from './ranking-snapshot.ts'
import { findReader } from './readers.ts'
import { visibleTo } from './visibility.ts'

interface Wish {
  userId: string
  topics: readonly number[]
  languages: readonly LanguageCode[]
  now: Date
}

/** The smallest edition the reader would get with another choice; undefined for nobody. */
export async function previewEdition(
  db: Db,
  snapshot: RankingSnapshot,
  { userId, topics, languages, now }: Wish,
) {
  const reader = await findReader(db, userId, snapshot)
  if (!reader) return undefined
  const wishing = {
    ...reader,
    chosenTopics: new Set(topics),
    mainTopics: new Set(topics.map(snapshot.tree.mainOf)),
    languages: new Set(languages),
    size: MIN_EDITION_SIZE,
  }
  const pool = poolFor(snapshot.index, wishing, snapshot.tree)
  const { items, relaxed } = chooseEdition(pool, wishing, now.getTime())
  const cards = await cardsOf(
    db,
    items.map(({ candidate }) => candidate.dropId),
    { userId, languages },
  )
  const drops = describe(items, snapshot, { isPublic: false, now }).flatMap((item) => {
    const card = cards.get(item.drop_id)
    const { final_score, reason_for_ranking } = item
    return card ? [{ ...card, final_score, reason_for_ranking }] : []
  })
  return { drops, relaxed }
}

/** The snapshot may still name what was deleted a moment ago. */
async function cardsOf(db: Db, ids: number[], beholder: Pick<Wish, 'userId' | 'languages'>) {
  if (ids.length === 0) return new Map<number, never>()
  const cards = await db
    .selectFrom('drops')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .where('drops.id', 'in', ids)
    .where(visibleTo(beholder))
    .execute()
  return new Map(cards.map((card) => [card.id, card]))
}
