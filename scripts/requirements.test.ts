import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  idsIn,
  missingLines,
  parseRequirements,
  playwrightOutcomes,
  repeatedIds,
  shownIds,
  specificationProblems,
  vitestOutcomes,
} from './requirements.ts'

describe('requirements', () => {
  it('reads IDs from titles, several in one bracket or several brackets', () => {
    expect(idsIn('[AB-01] does [CD-02, CD-03] things')).toEqual(['AB-01', 'CD-02', 'CD-03'])
    expect(idsIn('AB-01 without brackets')).toEqual([])
  })

  it('counts an ID only when a test passed and none that names it failed', () => {
    const outcomes = [
      { title: '[A-01] fine', passed: true },
      { title: '[A-02] fine', passed: true },
      { title: '[A-02] broken', passed: false },
    ]
    expect([...shownIds(outcomes)]).toEqual(['A-01'])
  })

  it('does not count what passed only on retry, and distinguishes it from what is missing', () => {
    const outcomes = [
      { title: '[A-01] fine', passed: true },
      { title: '[A-02] fine', passed: true, repeated: true },
      { title: '[A-03] fine', passed: true, repeated: true },
      { title: '[A-03] broken', passed: false },
    ]
    expect([...shownIds(outcomes)]).toEqual(['A-01'])
    expect([...repeatedIds(outcomes)]).toEqual(['A-02'])
  })

  it("reports a failed test's message, and a file that could not run", () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            {
              fullName: 'x',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1\n  to be 2\u001b[0m'],
            },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    }
    expect(vitestOutcomes(report)).toEqual([
      { title: 'x', passed: false, reason: 'expected 1 to be 2' },
      { title: 'b.test.ts', passed: false, reason: 'no such module' },
    ])
  })

  it('leaves skipped tests out of both reports', () => {
    const vitest = { testResults: [{ assertionResults: [{ fullName: '[A-01] x', status: 'skipped' }] }] }
    expect(vitestOutcomes(vitest)).toEqual([])
    const playwright = {
      suites: [
        {
          title: 'a.test.ts',
          suites: [
            {
              title: 'inner',
              specs: [
                { title: '[A-01] x', tests: [{ status: 'skipped' }] },
                { title: '[A-02] y', tests: [{ status: 'expected' }, { status: 'unexpected' }] },
                { title: '[A-03] z', tests: [{ status: 'flaky' }] },
              ],
            },
          ],
        },
      ],
    }
    expect(playwrightOutcomes(playwright)).toEqual([
      { title: 'a.test.ts inner [A-02] y', passed: true, repeated: false },
      { title: 'a.test.ts inner [A-02] y', passed: false, repeated: false },
      { title: 'a.test.ts inner [A-03] z', passed: true, repeated: true },
    ])
  })

  it('refuses a malformed line', () => {
    expect(() => parseRequirements('A-01\tarea')).toThrow('not three columns')
  })
  it('names the step that a timeout ended', () => {
    const errors = [
      { message: 'Test timeout of 180000ms exceeded.' },
      { message: "locator.click: Test timeout\nCall log:\n  - waiting for getByRole('button')" },
    ]
    const specs = [{ title: 'x', tests: [{ status: 'unexpected', results: [{ errors }] }] }]
    expect(playwrightOutcomes({ suites: [{ title: 'a.test.ts', specs }] })[0]?.reason).toBe(
      "locator.click: Test timeout Call log: - waiting for getByRole('button')",
    )
  })

  it('finds the requirements without proof', () => {
    const requirements = parseRequirements('A-01\tarea\tone\nA-02\tarea\ttwo')
    const outcomes = [{ title: '[A-01] fine', passed: true }]
    expect(missingLines({ requirements, outcomes }).map(({ id }) => id)).toEqual(['A-02'])
  })

  it('finds nothing wrong with the list of this repository', () => {
    const requirements = parseRequirements(readFileSync('docs/requirements.tsv', 'utf8'))
    expect(specificationProblems({ requirements, outcomes: [] })).toEqual([])
  })

  it('reports a requirement that is listed twice, and an ID that only a test has', () => {
    const requirements = parseRequirements('A-01\tarea\tone\nA-01\tarea\ttwo')
    const outcomes = [{ title: '[Z-09] fine', passed: true }]
    expect(specificationProblems({ requirements, outcomes })).toEqual([
      'A-01: twice in docs/requirements.tsv',
      'Z-09: named by a test, not in docs/requirements.tsv',
    ])
  })
})
