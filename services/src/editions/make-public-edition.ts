import { poolFor } from '@daily-drops/core/ranking/candidate-index'
import { chooseEdition } from '@daily-drops/core/ranking/choose-edition'
import type { Db } from '@daily-drops/db/connection/client'
import {
  lockPublicEditions,
  publicEditionExists,
  savePublicEdition,
  storiesShownBefore,
} from '@daily-drops/db/editions/public-editions'
import { publicReader } from '@daily-drops/db/editions/readers'
import { describeItems } from './make-edition.ts'
import type { RankingSnapshot } from './ranking-snapshot.ts'

/** Builds the visitors' edition of a UTC day unless it exists. */
export async function ensurePublicEdition(
  db: Db,
  snapshot: RankingSnapshot,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockPublicEditions(db)
    if (await publicEditionExists(db, day)) return
    const reader = publicReader(await storiesShownBefore(db, now))
    const edition = chooseEdition(poolFor(snapshot.index, reader, snapshot.tree), reader, now.getTime())
    if (edition.items.length === 0) return
    const items = describeItems(edition.items, snapshot, { isPublic: true, now })
    await savePublicEdition(db, { day, relaxed: edition.relaxed, items })
  })
}
