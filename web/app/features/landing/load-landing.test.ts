import { getFeed, rankingFigures } from '@daily-drops/contract/functions/editions/feed'
import { listTopics } from '@daily-drops/contract/functions/topics/topics'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import { describe, expect, it } from 'vitest'
import { lengthOf } from './item-length.ts'
import { landingView } from './load-landing.ts'

const feed: OutputOf<typeof getFeed> = { ...exampleOf(getFeed).output, state: 'ranked' }
const topics = exampleOf(listTopics).output.map((topic) => ({ ...topic, slug: 'ai-ml', label: 'AI & ML' }))
const { output: figures } = exampleOf(rankingFigures)
const [item] = feed.items
if (!item) throw new Error('the example has an item')

type App = Parameters<typeof landingView>[1]

const app: App = {
  viewer: null,
  capabilities: { mail: true, messaging: false } as App['capabilities'],
  imageUrl: (url, width) => `/img/${width}/${url}`,
  iconUrl: (source) => `/icon/${source}`,
}
const view = (edition: Partial<typeof feed>) =>
  landingView({ edition: { ...feed, ...edition }, figures, topics }, app)

describe('the landing page', () => {
  it("shows the edition's first five items", () => {
    const items = Array.from({ length: 8 }, (_, index) => ({ ...item, id: index + 1 }))
    const { edition } = view({ items })
    expect(edition.items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  })

  it('shows our own picture, and what this installation delivers', () => {
    const {
      edition,
      can,
      topics: main,
    } = view({ items: [{ ...item, image_url: 'https://a.example/b.png' }] })
    expect(edition.items[0]?.picture).toBe('/img/640/https://a.example/b.png')
    expect(can).toMatchObject({ mail: true, messaging: false })
    expect(main).toEqual([{ slug: 'ai-ml', label: 'AI & ML', ink: 'petrol' }])
  })

  it('shows how long an item takes', () => {
    const lengths = [
      { reading_minutes: 6, youtube_duration: null },
      { reading_minutes: null, youtube_duration: 429 },
      { reading_minutes: null, youtube_duration: null },
    ]
    const items = lengths.map((length) => ({ ...item, ...length }))
    const { edition } = view({ items })
    expect(edition.items.map((shown) => lengthOf(shown, 'en'))).toEqual(['6 min', 'Video, 7:09', null])
  })

  it("shows the first item's score, and none where nothing was ranked", () => {
    expect(view({}).sheet).toMatchObject({
      title: item.title,
      score: item.final_score,
    })
    for (const state of ['sample', 'fallback', 'empty'] as const) {
      expect(view({ state }).sheet).toBeNull()
    }
  })
})
