import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { overview, type Result, readResults, resultKeeper } from './results.ts'

const result: Result = {
  command: 'npm run bench -- feed',
  title: 'The feed',
  date: '2026-11-17',
  commit: 'abc1234',
  machine: '2 cores',
  load: 0.1,
  figures: [
    { name: 'ratio', value: 0.4, unit: '×', goal: { atLeast: 0.5 } },
    { name: 'pages', value: 1200, unit: '', goal: { atMost: 1200 } },
    { name: 'readers', value: 3, unit: '' },
  ],
}

describe('the overview of results', () => {
  it('counts the goals that were met and marks those that were missed', () => {
    const page = overview([result])
    expect(page).toContain('| `npm run bench -- feed` | 1 of 2 | 2026-11-17 | abc1234 |')
    expect(page).toContain('| ratio | 0.4 × | ≥ 0.5 | **missed** |')
    expect(page).toContain('| pages | 1,200 | ≤ 1200 |  |')
  })

  it('is the one that is committed', () => {
    const committed = readFileSync(new URL('../../docs/measurements/README.md', import.meta.url), 'utf8')
    expect(committed).toBe(overview(readResults()))
  })

  it('keeps nothing of a shortened run', () => {
    expect(resultKeeper('bench', 'feed', ['--short'])).toBeUndefined()
  })
})
