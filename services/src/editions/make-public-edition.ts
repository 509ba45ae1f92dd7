import { DEFAULT_LANGUAGE, type LanguageCode } from '@daily-drops/core/languages'
import { MIN_EDITION_SIZE } from '@daily-drops/core/limits'
import { poolFor } from '@daily-drops/core/ranking/candidate-index'
import { type ChosenEdition, chooseEdition } from '@daily-drops/core/ranking/choose-edition'
import type { Db } from '@daily-drops/db/connection/client'
import {
  lockPublicEditions,
  type PublicDay,
  publicEditionExists,
  savePublicEdition,
  storiesShownBefore,
} from '@daily-drops/db/editions/public-editions'
import { publicReader } from '@daily-drops/db/editions/readers'
import { describeItems } from './make-edition.ts'
import type { RankingSnapshot } from './ranking-snapshot.ts'

/** Builds the visitors' edition of a UTC day in one language unless it exists. */
export async function ensurePublicEdition(
  db: Db,
  snapshot: RankingSnapshot,
  { language, day, now }: PublicDay & { now: Date },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockPublicEditions(db)
    if (await publicEditionExists(db, { language, day })) return
    const shown = await storiesShownBefore(db, language, now)
    const { items, relaxed } = choosePublicEdition(snapshot, language, shown, now)
    if (items.length === 0) return
    await savePublicEdition(db, {
      language,
      day,
      relaxed,
      items: describeItems(items, snapshot, { isPublic: true, now }),
    })
  })
}

/** Where a language has fewer than the least an edition holds, English items follow its own. */
function choosePublicEdition(
  snapshot: RankingSnapshot,
  language: LanguageCode,
  shown: readonly number[],
  now: Date,
): ChosenEdition {
  const own = choose(snapshot, publicReader(language, shown), now)
  const missing = MIN_EDITION_SIZE - own.items.length
  if (missing <= 0 || language === DEFAULT_LANGUAGE) return own
  const seen = [...shown, ...own.items.map(({ candidate }) => candidate.storyId)]
  const english = choose(snapshot, { ...publicReader(DEFAULT_LANGUAGE, seen), size: missing }, now)
  const items = [...own.items, ...english.items]
  const isWhole = items.length >= MIN_EDITION_SIZE
  const relaxed = [...own.relaxed, ...english.relaxed.filter((each) => !own.relaxed.includes(each))].filter(
    (each) =>
      !(each === 'fewer-items' && isWhole) &&
      !(each === 'no-video' && items.some(({ candidate }) => candidate.type === 'video')),
  )
  return { items, relaxed }
}

function choose(
  snapshot: RankingSnapshot,
  reader: ReturnType<typeof publicReader>,
  now: Date,
): ChosenEdition {
  return chooseEdition(poolFor(snapshot.index, reader, snapshot.tree), reader, now.getTime())
}
