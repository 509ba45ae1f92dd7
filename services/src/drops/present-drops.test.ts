import { topicTree } from '@daily-drops/core/topics/topic-tree'
import { describe, expect, it } from 'vitest'
import type { ReadContext } from '../editions/read-context.ts'
import {
  mainTopicOf,
  presentDrops,
  presentItems,
  type StoredItem,
  topicOfTag,
  unranked,
} from './present-drops.ts'

const NOW = new Date('2026-11-15T08:00:00Z')
const tree = topicTree([
  { id: 1, slug: 'science', label: 'Science', level: 1, parent_id: null, names: { it: 'Scienza' } },
  { id: 11, slug: 'space', label: 'Space', level: 2, parent_id: 1 },
  { id: 111, slug: 'rockets', label: 'Rockets', level: 3, parent_id: 11, former: ['missiles'] },
])

/** A visitor needs nothing from the database. */
const visitor = { viewer: null, snapshots: { tree: async () => tree } } as unknown as ReadContext

function anItem(given: Partial<StoredItem> = {}): StoredItem {
  return {
    id: 7,
    title: 'A title',
    published_at: NOW,
    tags: ['rockets'],
    l1_topic_id: 1,
    l2_topic_id: 11,
    reason: 'follows 1',
    reason_for_ranking: 'As stored.',
    final_score: 40,
    score_terms: [],
    ...given,
  } as StoredItem
}

const presented = async (given: Partial<StoredItem> = {}) =>
  (await presentDrops(visitor, [anItem(given)], NOW))[0]

describe('a drop in a list', () => {
  it('names its topics, its main topic with its ink, and what a reader may want less of', async () => {
    expect(await presented()).toMatchObject({
      published_at: '2026-11-15T08:00:00.000Z',
      topics: [{ label: 'Rockets', slug: 'rockets' }],
      main_topic: { slug: 'science', label: 'Science', ink: 'pine' },
      interest: { id: 111, label: 'Rockets' },
    })
  })

  it('shows a tag that is no longer a topic without a link, and leaves out empty ones', async () => {
    expect((await presented({ tags: ['', 'gone', 'rockets'] }))?.topics).toEqual([
      { label: 'gone', slug: null },
      { label: 'Rockets', slug: 'rockets' },
    ])
  })

  it('has the subtopic as its interest where no specific topic is known, and none without topics', async () => {
    expect((await presented({ tags: ['gone'] }))?.interest).toEqual({ id: 11, label: 'Space' })
    const bare = await presented({ tags: [], l1_topic_id: null, l2_topic_id: null })
    expect(bare).toMatchObject({ topics: [], main_topic: null, interest: null })
  })

  it('links to the current page of a topic whose former slug it still carries', async () => {
    const topics = [{ label: 'Rockets', slug: 'rockets' }]
    expect(await presented({ tags: ['missiles'] })).toMatchObject({ topics })
  })

  it("is neither saved nor liked by a visitor, and keeps its reader's reactions", async () => {
    expect(await presented()).toMatchObject({ saved: false, opinion: null })
    expect(await presented({ saved: true, opinion: 'like' })).toMatchObject({ saved: true, opinion: 'like' })
  })
})

describe('an item of an edition', () => {
  it('says its score in words, its place and when it was opened', async () => {
    const score_terms = [
      { name: 'topic' as const, points: 28, topicId: 1 },
      { name: 'less' as const, points: -3, topicId: 999 },
      { name: 'freshness' as const, points: 12 },
    ]
    const opened_at = new Date('2026-11-15T09:00:00Z')
    const [first, second] = await presentItems(
      visitor,
      [anItem({ score_terms, position: 4, opened_at }), anItem({ id: 8, tags: [] })],
      NOW,
    )
    expect(first).toMatchObject({ id: 7, position: 4, opened_at: '2026-11-15T09:00:00.000Z' })
    expect(first?.score_terms).toEqual([
      { name: 'topic', points: 28, topic: 'Science' },
      { name: 'less', points: -3, topic: null },
      { name: 'freshness', points: 12, topic: null },
    ])
    expect(second).toMatchObject({ id: 8, position: 2, opened_at: null, topics: [], final_score: 40 })
  })

  it('that was not ranked says so and claims no score', async () => {
    const [item] = await presentItems(visitor, [unranked(anItem())], NOW)
    expect(item).toMatchObject({
      id: 7,
      reason_for_ranking: 'Among the newest.',
      final_score: 0,
      score_terms: [],
    })
  })

  it('tells its reason from the code, in the interface language, and an older one as it is stored', async () => {
    const reasonIn = async (context: ReadContext, given: Partial<StoredItem> = {}) =>
      (await presentItems(context, [anItem(given)], NOW))[0]?.reason_for_ranking
    expect(await reasonIn(visitor)).toBe('You follow Science.')
    expect(await reasonIn({ ...visitor, locale: 'it' })).toContain('Scienza')
    expect(await reasonIn(visitor, { reason: null })).toBe('As stored.')
    expect((await presentItems(visitor, [anItem()], NOW))[0]).not.toHaveProperty('reason')
  })
})

it('has neither a topic nor a main topic that is gone', () => {
  expect(topicOfTag('gone', tree)).toEqual({ label: 'gone', slug: null })
  expect(mainTopicOf(999, tree)).toBeNull()
})
