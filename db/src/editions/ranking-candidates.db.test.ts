import { topicTree } from '@daily-drops/core/topics/topic-tree'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveTags } from '../tagging/tagging.ts'
import { aDrop, aTopicBranch } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { activeTopics } from '../topics/topics.ts'
import { countCandidates, rankingCandidates } from './ranking-candidates.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

it('offers no drop whose tags are waiting for review, until they are confirmed', async () => {
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
  // As the previous release left them.
  await db.updateTable('drops').set({ is_unsure: null }).execute()
  expect(await offered()).toEqual([sure])
  await tag(unsure, 0.6)
  expect(await offered()).toEqual([sure, unsure])
})

it('offers one reader all of their topics, and a few others, in their languages', async () => {
  const { db } = test
  const [own, other] = [await aTopicBranch(db), await aTopicBranch(db)]
  for (let n = 0; n < 12; n++) {
    for (const topics of [own, other]) await aDrop(db, { topics, language: 'fi' })
    await aDrop(db, { topics: own, language: 'it', type: n === 0 ? 'sponsored' : 'article' })
  }
  const tree = topicTree(await activeTopics(db))
  const offered = new Map<string, number>()
  const scope = { mainTopics: new Set([own.l1.id]), languages: ['fi'] as const }
  for await (const few of rankingCandidates(db, tree, new Date(), scope)) {
    for (const { l2, language } of few)
      offered.set(`${language} ${l2}`, (offered.get(`${language} ${l2}`) ?? 0) + 1)
  }
  expect(Object.fromEntries(offered)).toEqual({ [`fi ${own.l2.id}`]: 12, [`fi ${other.l2.id}`]: 10 })
})

it('counts the sources that tell each story, in any language, without deleted drops', async () => {
  const { db } = test
  const topics = await aTopicBranch(db)
  const first = await aDrop(db, { topics })
  const story = { story_id: first.story_id }
  await aDrop(db, { ...story, language: 'ja' })
  await aDrop(db, { ...story, source_id: first.source_id })
  await aDrop(db, { ...story, deleted_at: new Date(), tags: ['deleted'] })
  const alone = await aDrop(db, { topics })
  const tree = topicTree(await activeTopics(db))
  const told = new Map<number, number>()
  const scope = { mainTopics: new Set([topics.l1.id]), languages: ['en'] as const }
  for await (const few of rankingCandidates(db, tree, new Date(), scope))
    for (const { dropId, storySources } of few) told.set(dropId, storySources)
  expect([told.get(first.id), told.get(alone.id)]).toEqual([2, 1])
})

it('counts candidates without reading them', async () => {
  const { db } = test
  const tree = topicTree(await activeTopics(db))
  const now = new Date()
  let size = 0
  for await (const few of rankingCandidates(db, tree, now)) size += few.length
  expect(size).toBeGreaterThan(30)
  expect(await countCandidates(db, now)).toBe(size)
})
