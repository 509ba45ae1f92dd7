import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { aDrop, aTopicBranch, aUser } from '../testing/factories.ts'
import { testDb } from '../testing/test-db.ts'
import { saveEdition } from './editions.ts'
import { findEdition } from './find-edition.ts'

const { db, close } = await testDb()
afterAll(close)

const DAY = '2026-11-15'
const REASON = { code: 'follows', topic: 7, and: 'new' } as const

it('[LANG-08] stores the code with the sentence, which the previous release still reads', async () => {
  const { id: userId } = await aUser(db)
  const drop = await aDrop(db, { topics: await aTopicBranch(db) })
  const item = {
    position: 1,
    drop_id: drop.id,
    story_id: drop.story_id,
    final_score: 1,
    score_terms: '[]',
    reason: REASON,
    reason_for_ranking: 'You follow it.',
  }
  await db.transaction().execute((db) => saveEdition(db, { userId, day: DAY, relaxed: [], items: [item] }))
  expect((await findEdition(db, { userId }, DAY))?.items[0]?.reason).toBe('follows 7 new')
  const before = await sql`select reason_for_ranking from edition_items_of(${userId}, ${DAY})`.execute(db)
  expect(before.rows).toEqual([{ reason_for_ranking: 'You follow it.' }])
})

it('reads an edition that the previous release stores, as one without a code', async () => {
  const { id: userId } = await aUser(db)
  const drop = await aDrop(db, { topics: await aTopicBranch(db) })
  await sql`insert into editions (user_id, day, ranking_version) values (${userId}, ${DAY}, '1')`.execute(db)
  await sql`
    insert into edition_items (user_id, day, position, drop_id, story_id, final_score, reason_for_ranking)
    values (${userId}, ${DAY}, 1, ${drop.id}, ${drop.story_id}, 1, 'You follow it.')`.execute(db)
  const edition = await findEdition(db, { userId }, DAY)
  expect(edition?.items[0]).toMatchObject({ reason: null, reason_for_ranking: 'You follow it.' })
})
