import { NOTHING_LEFT_OUT } from '@daily-drops/contract/items/left-out'
import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { NoResults } from './search-messages.tsx'

const page = {
  results: [],
  count: { total: 0, is_exact: true },
  next: null,
  left_out: NOTHING_LEFT_OUT,
  source: null,
}
const wordsFor = (q: string) => wordsIn(renderScreen(<NoResults filters={{ q, tag: '' }} page={page} />))

it.each(['ai', 'я', 'go lang'])('[DEC-68] says how the short word of “%s” is searched for', (q) => {
  expect(wordsFor(q)).toContain('Words of one or two letters only match the start of a word.')
})

it.each(['lang', '京', ''])('[DEC-68] says nothing about it for “%s”', (q) => {
  expect(wordsFor(q)).not.toContain('start of a word')
})

it('[DEC-67] still says what other languages have', () => {
  const other_languages = { count: 12, isExact: true }
  const found = { ...page, left_out: { ...NOTHING_LEFT_OUT, other_languages } }
  const words = wordsIn(renderScreen(<NoResults filters={{ q: 'lang', tag: '' }} page={found} />))
  expect(words).toContain('12 more in other languages')
})
