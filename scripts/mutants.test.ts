import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Mutant } from './mutants/mutation-runner.ts'

it('every recorded fault still finds its line in its file, once', () => {
  const records: Mutant[] = JSON.parse(readFileSync('scripts/mutants/records.json', 'utf8'))
  const stale = records.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2)
  expect(stale).toEqual([])
})
