import { topicTree } from '@daily-drops/core/topics/topic-tree'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveTags } from '../tagging/tagging.ts'
import { aDrop, aTopicBranch } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { activeTopics } from '../topics/topics.ts'
import { rankingCandidates } from './ranking-candidates.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

it('offers no drop whose tags wait for review, until they are sure', async () => {
  const { db } = test
  const { l1, l2, l3 } = await aTopicBranch(db)
  const { id: sure } = await aDrop(db, { language: 'en' })
  const { id: unsure } = await aDrop(db, { language: 'en' })
  const tag = (dropId: number, confidence: number) =>
    db.transaction().execute((db) =>
      saveTags(
        db,
        [
          {
            dropId,
            l1: l1.id,
            l2: l2.id,
            l3: [l3.id],
            tagger: 'local',
            version: 'lexicon-1',
            confidence,
            needsReview: confidence < 0.4,
            candidates: [],
          },
        ],
        { overwrite: true },
      ),
    )
  const offered = async () => {
    const tree = topicTree(await activeTopics(db))
    const ids: number[] = []
    for await (const few of rankingCandidates(db, tree, new Date()))
      ids.push(...few.map(({ dropId }) => dropId))
    return ids.sort((a, b) => a - b)
  }
  await tag(sure, 0.8)
  await tag(unsure, 0.2)
  expect(await offered()).toEqual([sure])
  await tag(unsure, 0.6)
  expect(await offered()).toEqual([sure, unsure])
})
