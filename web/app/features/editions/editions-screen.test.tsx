import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { EditionsScreen } from './editions-screen.tsx'
import type { EditionsView } from './editions-view.ts'

const NONE: EditionsView = {
  today: '2026-11-18',
  months: ['2026-11-01', '2026-10-01'],
  oldest: null,
  next: null,
  days: [],
  chosen: null,
}
const ONE = { day: '2026-11-12', layers: [{ minutes: 4, ink: 'pine', state: 'open' }] } as const

it('shows a message in place of months without an edition', () => {
  const words = wordsIn(renderScreen(<EditionsScreen editions={NONE} />))
  expect(words).toContain('No editions in these months')
  expect(words).not.toMatch(/November|Finished/)
})

it('shows the months and what their marks mean as soon as there is one edition', () => {
  const words = wordsIn(renderScreen(<EditionsScreen editions={{ ...NONE, days: [ONE] as never }} />))
  expect(words).toMatch(/November 2026.*1 of 1 finished.*Not opened.*Finished/)
  expect(words).not.toContain('No editions in these months')
})
