import { localDay } from '@daily-drops/core/local-day'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import type { Db } from '@daily-drops/db/connection/client'
import type { ListReader } from '@daily-drops/db/drops/visibility'
import { readerToday } from '@daily-drops/db/editions/editions'
import { findEdition } from '@daily-drops/db/editions/find-edition'
import { countCandidates } from '@daily-drops/db/editions/ranking-candidates'
import { claimDueSources } from '@daily-drops/db/sources/source-claims'
import { type DropTagging, saveTags } from '@daily-drops/db/tagging/tagging'
import { aUser } from '@daily-drops/db/testing/factories'
import { topicDayFigures } from '@daily-drops/db/topics/topic-day-figures'
import { topicDay } from '@daily-drops/db/topics/topic-days'
import { dropsOfTopicDay, latestOfTopic } from '@daily-drops/db/topics/topic-pages'
import { ensureEdition } from '@daily-drops/services/editions/make-edition'
import { takeSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { sql } from 'kysely'
import { searchesOf } from '../search/measure.ts'
import { blockedReader } from '../search/readers.ts'
import { rolledBack } from './costs.ts'

const DAY_MS = 24 * 60 * 60_000
const PAGE = 30
const TAGGED_AT_ONCE = 20
const CLAIMED_AT_ONCE = 32

/** An operation that the product performs constantly. */
export interface HotPath {
  name: string
  call: (db: Db) => Promise<unknown>
  /** How many calls make one measurement. */
  calls: number
  /** How much more it may cost with many times the drops. */
  mostGrowth: number
}

/** `searches`: how many of two hundred different ones make one measurement of search. */
export async function hotPaths(db: Db, searches: number): Promise<HotPath[]> {
  const now = new Date()
  const today = localDay(now, 'UTC')
  const yesterday = localDay(new Date(now.getTime() - DAY_MS), 'UTC')
  const { id: topicId } = await aMainTopic(db)
  const userId = await aReaderWithEdition(db, topicId, today, now)
  const reader: ListReader = { userId, languages: ['en'] }
  const day = { topicId, day: yesterday, reader }
  const tagging = await someTagging(db)
  return [
    {
      name: 'feed',
      calls: 100,
      mostGrowth: 1.2,
      call: async (db) => {
        await readerToday(db, userId, now)
        await findEdition(db, { userId }, today)
      },
    },
    {
      name: 'topic',
      calls: 50,
      mostGrowth: 1.2,
      call: (db) => latestOfTopic(db, topicId, PAGE, reader),
    },
    {
      name: 'day',
      calls: 50,
      mostGrowth: 1.2,
      call: async (db) => {
        await topicDay(db, topicId, yesterday)
        await dropsOfTopicDay(db, day, { limit: PAGE })
        await topicDayFigures(db, day)
      },
    },
    { name: 'search, a visitor', calls: 1, mostGrowth: 2, call: await manySearches(db, null, searches) },
    {
      name: 'search, a reader who muted nearly all',
      calls: 1,
      mostGrowth: 2,
      call: await manySearches(db, await blockedReader(db), searches),
    },
    { name: 'snapshot', calls: 1, mostGrowth: 1.2, call: (db) => takeSnapshot(db, now) },
    {
      name: 'snapshot for one reader',
      calls: 5,
      mostGrowth: 1.2,
      call: (db) => takeSnapshot(db, now, { topics: [topicId], languages: ['en'] }),
    },
    {
      name: 'figures of the landing page',
      calls: 1,
      mostGrowth: 1.2,
      call: (db) => countCandidates(db, now),
    },
    // Last, because their rolled-back rows slow down later reads.
    {
      name: 'claim of 32 feeds',
      calls: 20,
      mostGrowth: 1.2,
      call: rolledBack((db) => claimDueSources(db, CLAIMED_AT_ONCE)),
    },
    {
      name: 'tags of 20 drops',
      calls: 20,
      mostGrowth: 1.2,
      call: rolledBack((db) => saveTags(db, tagging, { overwrite: true })),
    },
  ]
}

function aMainTopic(db: Db) {
  return db
    .selectFrom('topics')
    .select('id')
    .where('level', '=', 1)
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
}

async function aReaderWithEdition(db: Db, topic: number, day: string, now: Date): Promise<string> {
  const { id: userId } = await aUser(db)
  await db.transaction().execute((db) => savePreferences(db, userId, { topics: [topic], languages: ['en'] }))
  await ensureEdition(db, await takeSnapshot(db, now), { userId, day, now })
  return userId
}

/** A cross-section, one after the other. */
async function manySearches(
  db: Db,
  reader: ListReader | null,
  searches: number,
): Promise<(db: Db) => Promise<void>> {
  const all = await searchesOf(db)
  const some = all.filter((_, place) => place % Math.ceil(all.length / searches) === 0)
  return async (db) => {
    for (const { run } of some) await run(db, reader)
  }
}

/** The topics that the newest drops already have, decided once more. */
async function someTagging(db: Db): Promise<DropTagging[]> {
  const { rows } = await sql<{ id: number; l1: number; l2: number; l3: number }>`
    select drops.id, l1_topic_id as l1, l2_topic_id as l2, topics.id as l3
    from drops join topics on topics.slug = drops.tags[1]
    order by drops.id limit ${TAGGED_AT_ONCE}`.execute(db)
  return rows.map(({ id, l1, l2, l3 }) => ({
    dropId: id,
    l1,
    l2,
    l3: [l3],
    tagger: 'local',
    version: 'bench',
    confidence: 0.9,
    needsReview: false,
    candidates: [],
  }))
}
