import { describe, expect, it } from 'vitest'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import type { Topic } from './articles-view.ts'
import {
  acceptedNow,
  afterUndo,
  BEGIN,
  paragraphsOf,
  proposalsOf,
  type ReviewView,
  skipped,
  type Uncertain,
} from './review-queue.ts'
import { ReviewScreen } from './review-screen.tsx'
import { withFound } from './tag-choice.ts'

const TOPICS: Topic[] = [
  { id: 1, level: 1, parent_id: null, label: 'AI', slug: 'ai' },
  { id: 14, level: 2, parent_id: 1, label: 'Models', slug: 'models' },
  { id: 15, level: 2, parent_id: 1, label: 'Chips', slug: 'chips' },
  { id: 120, level: 3, parent_id: 14, label: 'Open weights', slug: 'open-weights' },
  { id: 121, level: 3, parent_id: 14, label: 'Evaluation', slug: 'evaluation' },
]
const DROP: Uncertain = {
  id: 7,
  title: 'A 4-bit model on a laptop',
  summary: 'What the tests say.',
  text: 'A laptop is enough.\n\nThe second paragraph.',
  type: 'article',
  picture: '/img/s/1280/laptop',
  youtube_video_id: null,
  published_at: '2026-11-14T09:10:00.000Z',
  source_name: 'Gradient Weekly',
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

const VIEW: ReviewView = {
  drops: [DROP],
  total: 38,
  languages: [
    { language: 'de', count: 500, isExact: false },
    { language: 'it', count: 12, isExact: true },
  ],
  chosen: null,
  topics: TOPICS,
}

describe('the review', () => {
  it('shows the stored article: source, language, picture and text, beside the proposals', () => {
    const next = { ...DROP, id: 8, title: 'A week of builds', picture: '/img/s/1280/next' }
    const markup = markupOf(<ReviewScreen view={{ ...VIEW, drops: [DROP, next] }} />, { language: 'it' })
    const text = textOf(markup)
    for (const words of [
      'Gradient Weekly',
      '14/11/2026 10:10',
      'English',
      'What the tests say.',
      'A laptop is enough.',
      'The second paragraph.',
      'È salvato solo l’inizio.',
      'Open weights AI › Models 0,41',
      'Dopo: A week of builds',
    ]) {
      expect(text).toContain(words)
    }
    expect(markup).toContain('src="/img/s/1280/laptop"')
    expect(markup).toContain('<link rel="preload" as="image" href="/img/s/1280/next"/>')
    expect(markup).toContain('min-[1000px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')
    // On a phone long paths wrap, so that the confidence stays visible.
    expect(markup).toContain('whitespace-normal!')
  })

  it('shows the summary once where the text begins with it, and says when there is no text', () => {
    expect(paragraphsOf({ summary: 'A laptop is …', text: 'A laptop is enough.\nMore.' })).toEqual([
      'A laptop is enough.',
      'More.',
    ])
    expect(paragraphsOf({ summary: 'Lead.', text: null })).toEqual(['Lead.'])
    expect(paragraphsOf({ summary: ' ', text: 'Text.' })).toEqual(['Text.'])
    const bare = { ...DROP, summary: '', text: null, picture: null }
    const markup = markupOf(<ReviewScreen view={{ ...VIEW, drops: [bare] }} />, { language: 'it' })
    expect(markup).toContain('Apri l’originale per leggerlo')
    expect(markup).not.toContain('<img')
  })

  it('offers the next ones at the end of the loaded list', () => {
    const end = textOf(markupOf(<ReviewScreen view={{ ...VIEW, drops: [] }} />, { language: 'it' }))
    expect(end).toContain('Ci sono altri articoli in attesa')
    expect(end).toContain('Continua con i prossimi')
    const done = textOf(
      markupOf(<ReviewScreen view={{ ...VIEW, drops: [], total: 0 }} />, { language: 'it' }),
    )
    expect(done).toContain('Niente da rivedere')
  })

  it('proposes as many as there are digits to choose with', () => {
    const specific = Array.from({ length: 20 }, (_, n) => ({
      id: 200 + n,
      level: 3,
      parent_id: 14,
      label: `Specific ${n}`,
      slug: `specific-${n}`,
    }))
    expect(proposalsOf(DROP, [...TOPICS, ...specific], 14)).toHaveLength(9)
  })

  it('proposes what the tagger named, the best first, then the rest of the chosen subtopic', () => {
    const proposed = (candidates: Uncertain['candidates'], chosen: number | null) =>
      proposalsOf({ ...DROP, candidates }, TOPICS, chosen).map(({ topic, path }) => [topic.label, path])
    expect(proposed(DROP.candidates, 14)).toEqual([
      ['Models', 'AI'],
      ['Open weights', 'AI › Models'],
      ['Evaluation', 'AI › Models'],
    ])
    const subTopics = [
      { topicId: 15, score: 0.2 },
      { topicId: 14, score: 0.3 },
    ]
    expect(proposed(subTopics, null)).toEqual([
      ['Models', 'AI'],
      ['Chips', 'AI'],
    ])
    expect(proposed(subTopics, 14).slice(2)).toEqual([
      ['Open weights', 'AI › Models'],
      ['Evaluation', 'AI › Models'],
    ])
  })

  it('chooses another subtopic with its main topic, and clears the specific ones', () => {
    const chips = TOPICS.find(({ id }) => id === 15) as Topic
    expect(withFound({ l1: 2, l2: 20, l3: [120] }, chips, TOPICS)).toEqual({ l1: 1, l2: 15, l3: [] })
    expect(withFound({ l1: 1, l2: 15, l3: [130] }, chips, TOPICS)).toEqual({ l1: 1, l2: 15, l3: [130] })
  })

  it('shows one article with how certain the tagger was', () => {
    const text = textOf(markupOf(<ReviewScreen view={VIEW} />, { language: 'it' }))
    expect(text).toContain('A 4-bit model on a laptop')
    expect(text).toContain('Incerto, 41 %')
    expect(text).toContain('38 da rivedere')
    expect(text).toContain('1 Models AI')
    expect(text).toContain('2 Open weights AI › Models')
  })

  it('says when there is nothing left', () => {
    const view = { ...VIEW, drops: [], total: 0, languages: [] }
    expect(textOf(markupOf(<ReviewScreen view={view} />, { language: 'it' }))).toContain('Niente da rivedere')
  })

  it('offers the languages with waiting articles, with their counts, and the current one', () => {
    const text = textOf(markupOf(<ReviewScreen view={VIEW} />, { language: 'it' }))
    expect(text).toContain('Tutte le lingue German (500+) Italian (12)')
    const german = markupOf(<ReviewScreen view={{ ...VIEW, chosen: 'de' }} />, { language: 'it' })
    expect(german).toContain('<option value="de" selected="">German (500+)</option>')
    const none = markupOf(<ReviewScreen view={{ ...VIEW, chosen: 'ko' }} />, { language: 'it' })
    expect(none).toContain('<option value="ko" selected="">Korean</option>')
  })

  it('continues, and returns to what was undone', () => {
    const state = acceptedNow(skipped(BEGIN), 311)
    expect(state.at).toBe(2)
    expect(afterUndo(state)).toEqual({ at: 1, accepted: [] })
    expect(afterUndo(BEGIN)).toEqual(BEGIN)
  })
})
