import { expect, it } from 'vitest'
import { folderOf, tally } from './tally.ts'

const of = (status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored', count: number) =>
  Array.from({ length: count }, () => ({ status }))

it('compares what a test noticed, or what made it run endlessly, with what none noticed', () => {
  const tried = [...of('Killed', 6), ...of('Timeout', 1), ...of('Survived', 1), ...of('NoCoverage', 1)]
  expect(tally([...tried, ...of('Ignored', 5)])).toEqual({
    mutants: 9,
    noticed: 7,
    leftOut: 5,
    score: 77.7,
  })
})

it('counts an empty folder as good', () => {
  expect(tally(of('Ignored', 2)).score).toBe(100)
})

it('names each result by its folder', () => {
  expect([folderOf('core/src/text/excerpt.ts'), folderOf('core/src/schedule.ts')]).toEqual([
    'core/text/',
    'core/',
  ])
})
