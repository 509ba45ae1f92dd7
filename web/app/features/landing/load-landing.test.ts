import { getFeed, rankingFigures } from '@daily-drops/contract/functions/editions/feed'
import { describe, expect, it } from 'vitest'
import { landingView } from './load-landing.ts'

const { output: feed } = getFeed.example
const { output: figures } = rankingFigures.example
const [item] = feed.items
if (!item) throw new Error('the example has an item')

describe('the landing page', () => {
  it('shows the first five of the edition', () => {
    const items = Array.from({ length: 8 }, (_, index) => ({ ...item, id: index + 1 }))
    const { edition } = landingView({ ...feed, items }, figures, false)
    expect(edition.items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  })

  it('tells how long an item takes', () => {
    const lengths = [
      { reading_minutes: 6, youtube_duration: null },
      { reading_minutes: null, youtube_duration: 429 },
      { reading_minutes: null, youtube_duration: null },
    ]
    const items = lengths.map((length) => ({ ...item, ...length }))
    const { edition } = landingView({ ...feed, items }, figures, false)
    expect(edition.items.map(({ length }) => length)).toEqual(['6 min', '7:09', null])
  })

  it('shows the sum of the first item, and none where nothing was ranked', () => {
    expect(landingView(feed, figures, false).sheet).toMatchObject({
      title: item.title,
      score: item.final_score,
    })
    for (const state of ['sample', 'fallback', 'empty'] as const) {
      expect(landingView({ ...feed, state }, figures, false).sheet).toBeNull()
    }
  })
})
