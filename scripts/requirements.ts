import { existsSync, readFileSync } from 'node:fs'

export interface Requirement {
  id: string
  area: string
  text: string
}

/** One line of docs/requirements.tsv: ID, area, text. */
export function parseRequirements(tsv: string): Requirement[] {
  return tsv
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [id, area, text] = line.split('\t')
      if (!id || !area || !text) throw new Error(`docs/requirements.tsv: not three columns: ${line}`)
      return { id, area, text }
    })
}

export interface Outcome {
  title: string
  passed: boolean
}

const ID_GROUP = /\[([A-Z]+-\d+(?:[\s,]+[A-Z]+-\d+)*)\]/g

/** IDs a test's title names: `[AUTH-01]`, `[AUTH-01, AUTH-02]`. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(ID_GROUP)].flatMap((match) => (match[1] ?? '').split(/[\s,]+/))
}

/** An ID is shown when at least one test naming it passed and none failed. */
export function shownIds(outcomes: Outcome[]): Set<string> {
  const passed = new Set<string>()
  const failed = new Set<string>()
  for (const { title, passed: ok } of outcomes) {
    for (const id of idsIn(title)) (ok ? passed : failed).add(id)
  }
  return passed.difference(failed)
}

interface VitestReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

/** Skipped tests show nothing and are not failures: they are left out. */
export function vitestOutcomes(report: VitestReport): Outcome[] {
  return report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({ title: test.fullName, passed: test.status === 'passed' })),
  )
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

/** A flaky one failed first and passed when it was repeated. */
const PASSED = new Set(['expected', 'flaky'])

export function playwrightOutcomes(report: { suites: PlaywrightSuite[] }): Outcome[] {
  const walk = (suite: PlaywrightSuite, path: string): Outcome[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status !== 'skipped')
        .map((test) => ({ title: `${path} ${spec.title}`, passed: PASSED.has(test.status) })),
    ),
    ...(suite.suites ?? []).flatMap((child) => walk(child, `${path} ${child.title}`)),
  ]
  return report.suites.flatMap((suite) => walk(suite, suite.title))
}

const RESULTS = '.cache/results'

/** What the last runs of Vitest and Playwright recorded; a run that never happened counts for nothing. */
export function readOutcomes(): Outcome[] {
  const read = <T>(file: string, shape: (report: T) => Outcome[]): Outcome[] => {
    const path = `${RESULTS}/${file}`
    return existsSync(path) ? shape(JSON.parse(readFileSync(path, 'utf8')) as T) : []
  }
  return [...read('vitest.json', vitestOutcomes), ...read('playwright.json', playwrightOutcomes)]
}
