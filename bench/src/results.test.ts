import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FOLDER, overview, type Result, readResults, resultKeeper } from './results.ts'
import { moduleOf, RUNS } from './runs.ts'

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

  it("shows a run's results by its options, below their meaning", () => {
    const serving = { ...result, command: 'npm run bench -- feed --serving', title: 'Serving' }
    const section = overview([result, serving])
      .split('\n## ')
      .find((part) => part.startsWith('`npm run bench -- feed`'))
    expect(section).toMatch(
      /^`npm run bench -- feed`\n\nA bare server .*\n\n\*\*The feed\*\*.*[\s\S]*\n\*\*Serving\*\*/,
    )
  })

  it('lists the runs without a result', () => {
    const page = overview([result])
    expect(page).toContain('| `npm run drill -- restore` | not run yet |')
    expect(page).toContain('Not run yet.')
  })

  it('matches the committed page; vitest -u renews it', async () => {
    await expect(overview(readResults())).toMatchFileSnapshot(new URL('README.md', FOLDER).pathname)
  })
})

describe('a stored result', () => {
  const options = {
    'bench-growth-full': ['growth', '--full'],
    'bench-growth': ['growth'],
    'bench-mail-readers-1000': ['mail', '--readers', '1000'],
    'bench-parsers': ['parsers', '--seed', '11'],
    'bench-release': ['release', '--from', 'v1.2'],
  }

  it.each(Object.entries(options))('is %s.json', (file, [name = '', ...options]) => {
    const folder = mkdtempSync(join(tmpdir(), 'results-'))
    const keep = resultKeeper('bench', name, options, pathToFileURL(`${folder}/`))
    expect(readdirSync(folder)).toEqual([])
    keep?.('Title', result.figures)
    expect(readdirSync(folder).sort()).toEqual(['README.md', `${file}.json`])
    rmSync(folder, { recursive: true })
  })

  it('is never from a shortened run', () => {
    expect(resultKeeper('bench', 'feed', ['--short'])).toBeUndefined()
  })

  it('belongs to a run', () => {
    const commands = Object.entries(RUNS).flatMap(([kind, runs]) =>
      Object.keys(runs).map((name) => `npm run ${kind} -- ${name}`),
    )
    const strangers = readResults().filter(
      ({ command }) => !commands.includes(command.split(' ', 5).join(' ')),
    )
    expect(strangers).toEqual([])
  })
})

describe.each(Object.keys(RUNS))('npm run %s', (kind) => {
  const names = Object.keys(RUNS[kind] ?? {})

  it('has a module for each name and a name for each module', () => {
    const modules = readdirSync(new URL('.', moduleOf(kind, 'any'))).filter((file) =>
      /^[^.]+\.ts$/.test(file),
    )
    expect(modules.sort()).toEqual(names.map((name) => `${name}.ts`).sort())
  })

  it('explains each figure in three sentences at most', () => {
    const long = Object.values(RUNS[kind] ?? {}).filter(({ note = '' }) => note.split(/\.”?\s/).length > 3)
    expect(long).toEqual([])
  })
})
