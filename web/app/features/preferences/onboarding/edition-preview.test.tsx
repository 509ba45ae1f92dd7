import { expect, it } from 'vitest'
import { anItem } from '../../../items/testing/an-item.ts'
import { renderScreen, wordsIn } from '../../../testing/render-screen.tsx'
import { EditionPreview, type Preview } from './edition-preview.tsx'

type Drop = Preview['ranked_drops'][number]

const words = (preview: Preview | null) =>
  wordsIn(renderScreen(<EditionPreview preview={preview} title="Your first edition" />))

const holding = (...drops: Partial<Drop>[]) =>
  ({
    ranked_drops: drops.map((drop, n) => ({
      ...anItem(n + 1),
      reason_for_ranking: 'You follow it',
      ...drop,
    })),
    constraints_applied: [],
  }) as unknown as Preview

it('says how long each item takes, where that is known', () => {
  expect(words(holding({ reading_minutes: 4 }))).toContain('The Gazette · 4 min')
  const unknown = words(holding({ reading_minutes: null }))
  expect(unknown).toContain('The Gazette You follow it')
  const video = { type: 'video' as const, youtube_duration: 185, reading_minutes: null }
  expect(words(holding(video))).toContain('The Gazette · Video, 3:05')
  expect(words(holding({ ...video, youtube_duration: null }))).toContain('The Gazette · Video You')
})

it('distinguishes no chosen topic from no fitting item', () => {
  expect(words(null)).toContain('Choose a topic')
  expect(words(holding())).toContain('Nothing matches yet.')
})
