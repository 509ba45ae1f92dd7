import { expect, it } from 'vitest'
import { anItem } from '../../items/testing/an-item.ts'
import { type EditionEntry, editionEntries, withVideoFirst } from './edition-entries.ts'
import type { FeedCard, FeedView } from './feed-view.ts'

const aCard = (position: number, overrides: Partial<FeedCard> = {}): FeedCard => ({
  ...anItem(position),
  reason_for_ranking: 'New.',
  final_score: 1,
  score_terms: [],
  position,
  opened_at: null,
  ...overrides,
})

const CLEARED: FeedView['cleared'][number] = {
  id: 20,
  title: 'Gone before',
  position: 2,
  minutes: 3,
  main_topic: null,
  language: 'en',
  kind: 'dismissed',
  target_id: 20,
  target_label: 'Gone before',
  cleared_at: '2026-11-15T07:00:00.000Z',
}

const feed = { items: [aCard(1), aCard(3), aCard(4)], cleared: [CLEARED] } as unknown as FeedView
const ids = (entries: readonly EditionEntry[]) => entries.map(({ id }) => id)

it('keeps every item in its place, including removed ones', () => {
  const entries = editionEntries(feed, {
    isOpened: (id) => id === 1,
    isFresh: () => false,
    goneBy: (item) => item.id === 4 && 'Dismissed',
  })
  expect(ids(entries)).toEqual([1, 20, 3, 4])
  expect(entries.map(({ kind }) => kind)).toEqual(['item', 'cleared', 'item', 'removed'])
  expect(entries.map(({ state }) => state)).toEqual(['open', 'gone', 'new', 'gone'])
})

it.each([
  ['2026-11-14T05:00:00.000Z', [3, 1, 20, 4]],
  ['2026-11-12T05:00:00.000Z', [1, 20, 3, 4]],
])('lets a video lead only when it is new: %s', (published_at, order) => {
  const video = aCard(3, { published_at })
  const entries = editionEntries(
    { ...feed, items: [aCard(1), video, aCard(4)] },
    { isOpened: () => false, isFresh: () => false, goneBy: () => false },
  )
  expect(ids(withVideoFirst(entries, video, '2026-11-15'))).toEqual(order)
})
