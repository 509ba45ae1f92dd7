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
  /** Only at the second try: nothing is broken, and nothing is shown. */
  repeated?: boolean
}

const ID_GROUP = /\[([A-Z]+-\d+(?:[\s,]+[A-Z]+-\d+)*)\]/g

/** IDs a test's title names: `[AUTH-01]`, `[AUTH-01, AUTH-02]`. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(ID_GROUP)].flatMap((match) => (match[1] ?? '').split(/[\s,]+/))
}

/** An ID is shown when at least one test naming it passed at once, and none failed or had to be repeated. */
export function shownIds(outcomes: Outcome[]): Set<string> {
  const shown = idsOf(outcomes.filter(({ passed, repeated }) => passed && !repeated))
  return shown.difference(idsOf(outcomes.filter(({ passed, repeated }) => !passed || repeated)))
}

/** Those that would be shown if a second try counted. */
export function repeatedIds(outcomes: Outcome[]): Set<string> {
  const failed = idsOf(outcomes.filter(({ passed }) => !passed))
  return idsOf(outcomes.filter(({ repeated }) => repeated)).difference(failed)
}

function idsOf(outcomes: Outcome[]): Set<string> {
  return new Set(outcomes.flatMap(({ title }) => idsIn(title)))
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

/** It failed first and passed when it was repeated. */
const REPEATED = 'flaky'
const PASSED = new Set(['expected', REPEATED])

export function playwrightOutcomes(report: { suites: PlaywrightSuite[] }): Outcome[] {
  const walk = (suite: PlaywrightSuite, path: string): Outcome[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status !== 'skipped')
        .map((test) => ({
          title: `${path} ${spec.title}`,
          passed: PASSED.has(test.status),
          repeated: test.status === REPEATED,
        })),
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
