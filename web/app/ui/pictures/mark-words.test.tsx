import type { SpokenItem } from '@daily-drops/core/editions/progress'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useDayWords, useMarkWords } from './mark-words.ts'

const ITEMS: SpokenItem[] = [
  { topic: 'Climate & Energy', minutes: 4, state: 'new' },
  { topic: 'Design', minutes: 7, state: 'open' },
  { topic: 'Technology', minutes: 5, state: 'new' },
  { topic: 'Business', minutes: 3, state: 'gone' },
  { topic: null, minutes: 1, state: 'open' },
]

const Words = ({ useWords }: { useWords: () => string }) => useWords()

/** What a component gets from a hook. */
const fromHook = (useWords: () => string) =>
  renderToStaticMarkup(<Words useWords={useWords} />).replaceAll('&amp;', '&')

it('says how far the reader is and then lists every item', () => {
  expect(fromHook(() => useMarkWords('Edition 128', ITEMS))).toBe(
    'Edition 128: 2 of 5 opened, 1 dismissed, 9 of 20 minutes left. ' +
      '1 Climate & Energy, 4 minutes, not opened. 2 Design, 7 minutes, opened. ' +
      '3 Technology, 5 minutes, not opened. 4 Business, 3 minutes, dismissed. 5 1 minute, opened.',
  )
})

it('does not mention dismissals when there are none', () => {
  expect(fromHook(() => useMarkWords('Edition 1', ITEMS.slice(0, 1)))).toBe(
    'Edition 1: 0 of 1 opened, 4 of 4 minutes left. 1 Climate & Energy, 4 minutes, not opened.',
  )
})

it('is short in a calendar', () => {
  expect(fromHook(() => useDayWords('12 November', ITEMS))).toBe('12 November: 2 of 5 opened')
})
