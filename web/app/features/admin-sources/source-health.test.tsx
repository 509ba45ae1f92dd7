import { expect, it } from 'vitest'
import { markupOf } from '../../console/testing/markup.tsx'
import { SourceHealth } from './source-health.tsx'

it('tells each day by its reads, and all of them in a sentence', () => {
  const days = [
    { day: '2026-11-12', read: 0, failed: 0 },
    { day: '2026-11-13', read: 3, failed: 0 },
    { day: '2026-11-14', read: 2, failed: 1 },
    { day: '2026-11-15', read: 0, failed: 4 },
  ]
  const markup = markupOf(<SourceHealth days={days} language="en" />)
  expect(markup).toContain('aria-label="Days with news and no error: 1; with both: 1; with errors only: 1"')
  const states = [...markup.matchAll(/data-state="(\w+)" title="([^"]+)"/g)].map((match) => match.slice(1))
  expect(states).toEqual([
    ['quiet', '12/11/2026: nothing new'],
    ['well', '13/11/2026: news'],
    ['partly', '14/11/2026: news and errors'],
    ['failed', '15/11/2026: errors only'],
  ])
})
