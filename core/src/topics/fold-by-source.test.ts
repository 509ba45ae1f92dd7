import { expect, it } from 'vitest'
import { foldBySource, untilShown } from './fold-by-source.ts'

const list = (sources: string) => [...sources].map((source_name, id) => ({ id, source_name }))
const written = (sources: string) =>
  foldBySource(list(sources))
    .map(
      ({ source, shown, folded }) =>
        source.repeat(shown.length) + (folded.length ? `(${folded.length})` : ''),
    )
    .join(' ')

it('folds what follows two items of one source, and keeps the order', () => {
  expect(written('aaaaaa')).toBe('aa(4)')
  expect(written('aaabaab')).toBe('aa(1) b aa b')
  expect(written('ab')).toBe('a b')
  expect(written('')).toBe('')
  const items = list('aaabbbbca')
  expect(foldBySource(items).flatMap(({ shown, folded }) => [...shown, ...folded])).toEqual(items)
})

it('cuts a list where enough is shown, whatever is folded between', () => {
  const sources = (items: { source_name: string }[]) => items.map((item) => item.source_name).join('')
  expect(sources(untilShown(list('aaaabcdef'), 4))).toBe('aaaabc')
  expect(sources(untilShown(list('abbbbbc'), 3))).toBe('abbbbb')
  expect(sources(untilShown(list('abbbbbc'), 2))).toBe('ab')
  expect(sources(untilShown(list('ab'), 6))).toBe('ab')
})
