import { describe, expect, it } from 'vitest'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import type { Topic } from './articles-view.ts'
import { acceptedNow, BEGIN, proposalsOf, skipped, takenBack, type Uncertain } from './review-queue.ts'
import { ReviewScreen } from './review-screen.tsx'

const TOPICS: Topic[] = [
  { id: 1, level: 1, parent_id: null, label: 'AI', slug: 'ai' },
  { id: 14, level: 2, parent_id: 1, label: 'Models', slug: 'models' },
  { id: 120, level: 3, parent_id: 14, label: 'Open weights', slug: 'open-weights' },
  { id: 121, level: 3, parent_id: 14, label: 'Evaluation', slug: 'evaluation' },
]
const DROP: Uncertain = {
  id: 7,
  title: 'A 4-bit model on a laptop',
  summary: 'What the tests say.',
  url: 'https://gazette.example/story',
  language: 'en',
  l1_topic_id: 1,
  l2_topic_id: 14,
  tags: ['open-weights'],
  tagger: 'local',
  version: 'minilm-1',
  confidence: 0.41,
  candidates: [
    { topicId: 121, score: 0.33 },
    { topicId: 14, score: 0.9 },
    { topicId: 120, score: 0.41 },
    { topicId: 999, score: 0.8 },
  ],
  tagged_at: '2026-11-15T08:00:00.000Z',
}

describe('the review', () => {
  it('proposes the specific topics among the candidates, the best first', () => {
    expect(proposalsOf(DROP, TOPICS).map(({ topic, path }) => [topic.label, path])).toEqual([
      ['Open weights', 'AI › Models'],
      ['Evaluation', 'AI › Models'],
    ])
  })

  it('shows one article with how sure the tagger was', () => {
    const text = textOf(markupOf(<ReviewScreen view={{ drops: [DROP], total: 38, topics: TOPICS }} />))
    expect(text).toContain('A 4-bit model on a laptop')
    expect(text).toContain('Incerto, 41 %')
    expect(text).toContain('38 da rivedere')
    expect(text).toContain('1 Open weights AI › Models')
  })

  it('says when there is nothing left', () => {
    expect(textOf(markupOf(<ReviewScreen view={{ drops: [], total: 0, topics: TOPICS }} />))).toContain(
      'Niente da rivedere',
    )
  })

  it('goes on, and back to what was taken back', () => {
    const choice = { l1: 1, l2: 14, l3: [120] }
    const state = acceptedNow(skipped(BEGIN), choice, { ...choice, l3: [121] })
    expect(state.at).toBe(2)
    expect(takenBack(state)).toEqual({ at: 1, accepted: [] })
    expect(takenBack(BEGIN)).toEqual(BEGIN)
  })
})
