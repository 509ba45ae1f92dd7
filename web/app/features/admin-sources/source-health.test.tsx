import { expect, it } from 'vitest'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import { Fetches } from './source-fetches.tsx'
import { SourceHealth } from './source-health.tsx'

it("shows each day's fetches, and all of them in a sentence", () => {
  const days = [
    { day: '2026-11-12', read: 0, failed: 0 },
    { day: '2026-11-13', read: 3, failed: 0 },
    { day: '2026-11-14', read: 2, failed: 1 },
    { day: '2026-11-15', read: 0, failed: 4 },
  ]
  const markup = markupOf(<SourceHealth days={days} />)
  expect(markup).toContain(
    'aria-label="Days with new items and no errors: 1. With both: 1. With errors only: 1."',
  )
  const states = [...markup.matchAll(/data-state="(\w+)" title="([^"]+)"/g)].map((match) => match.slice(1))
  expect(states).toEqual([
    ['quiet', '12/11/2026: nothing new'],
    ['well', '13/11/2026: new items'],
    ['partly', '14/11/2026: new items and errors'],
    ['failed', '15/11/2026: errors only'],
  ])
})

it('shows how long each of the last fetches took, where that was stored', () => {
  const read = { outcome: 'read' as const, new_items: 2, reason: null }
  const fetches = [
    { ...read, at: '2026-11-15T08:40:00.000Z', duration_ms: 312 },
    { ...read, at: '2026-11-15T08:00:00.000Z', duration_ms: null },
    { ...read, at: '2026-11-15T07:00:00.000Z', duration_ms: 10_040 },
  ]
  const text = textOf(markupOf(<Fetches fetches={fetches} />, { language: 'it' }))
  expect(text).toContain('15/11/2026 09:40 · 312 ms')
  expect(text).toContain('15/11/2026 09:00 ')
  expect(text).toContain('15/11/2026 08:00 · 10 s')
})
