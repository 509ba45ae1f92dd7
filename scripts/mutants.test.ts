import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Mutant } from './mutants/mutation-runner.ts'

const records: Mutant[] = JSON.parse(readFileSync('scripts/mutants/records.json', 'utf8'))

it('every recorded fault still matches exactly one line in its file', () => {
  const stale = records.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2)
  expect(stale).toEqual([])
})

// The code that starts a job's handler has moved from the jobs to the worker, and the console's texts from the features
// to the catalogue.
it.each(['pipeline/src/(jobs|worker)/', 'server/src/functions/', '(web/app/features|messages/..)/'])(
  'twenty faults in %s were drawn from one seed',
  (folder) => {
    const drawn = records.filter(({ file, seed }) => seed === '2026-11' && file.match(`^${folder}`))
    expect(new Set(drawn.map(({ from, to }) => `${from}\n${to}`)).size).toBe(20)
  },
)
