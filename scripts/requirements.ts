import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

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

interface Specification {
  requirements: readonly Requirement[]
  outcomes: Outcome[]
}

/** Problems in the list itself, and between the list and the test results. */
export function specificationProblems({ requirements, outcomes }: Specification): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  return [
    ...twice(requirements).map((id) => `${id}: twice in docs/requirements.tsv`),
    ...[...shownIds(outcomes)]
      .filter((id) => !known.has(id))
      .map((id) => `${id}: named by a test, not in docs/requirements.tsv`),
  ]
}

/** The requirements without proof. A requirement that needed a second attempt is neither proven nor missing. */
export function missingLines({ requirements, outcomes }: Specification): Requirement[] {
  const proven = shownIds(outcomes).union(repeatedIds(outcomes))
  return requirements.filter(({ id }) => !proven.has(id))
}

function twice(lines: readonly { id: string }[]): string[] {
  return [...Map.groupBy(lines, ({ id }) => id)].filter(([, same]) => same.length > 1).map(([id]) => id)
}

export interface Outcome {
  title: string
  passed: boolean
  /** Passed only on the second attempt, so nothing is broken and nothing is proven. */
  repeated?: boolean
  /** The first line of a failed test's message. */
  reason?: string
}

const ID_GROUP = /\[([A-Z]+-\d+(?:[\s,]+[A-Z]+-\d+)*)\]/g

/** IDs a test's title names: `[AUTH-01]`, `[AUTH-01, AUTH-02]`. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(ID_GROUP)].flatMap((match) => (match[1] ?? '').split(/[\s,]+/))
}

/**
 * An ID is proven when at least one test that names it passed on the first attempt, and none failed or was
 * repeated.
 */
export function shownIds(outcomes: Outcome[]): Set<string> {
  const shown = idsOf(outcomes.filter(({ passed, repeated }) => passed && !repeated))
  return shown.difference(idsOf(outcomes.filter(({ passed, repeated }) => !passed || repeated)))
}

/** IDs that would be proven if a second attempt counted. */
export function repeatedIds(outcomes: Outcome[]): Set<string> {
  const failed = idsOf(outcomes.filter(({ passed }) => !passed))
  return idsOf(outcomes.filter(({ repeated }) => repeated)).difference(failed)
}

function idsOf(outcomes: Outcome[]): Set<string> {
  return new Set(outcomes.flatMap(({ title }) => idsIn(title)))
}

interface VitestReport {
  testResults: {
    name?: string
    status?: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/** Skipped tests prove nothing and are not failures, so they are left out. A file that could not run is a failure. */
export function vitestOutcomes(report: VitestReport): Outcome[] {
  return report.testResults.flatMap((file) => {
    const outcomes: Outcome[] = file.assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        title: test.fullName,
        passed: test.status === 'passed',
        ...reasonOf(test.failureMessages?.[0]),
      }))
    const unexplained = file.status === 'failed' && outcomes.every(({ passed }) => passed)
    if (unexplained) outcomes.push({ title: file.name ?? '', passed: false, ...reasonOf(file.message) })
    return outcomes
  })
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    tests: { status: string; results?: { errors?: { message?: string }[] }[] }[]
  }[]
}

/** The test failed first and passed when it was repeated. */
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
          // A timeout comes first, and then the step that it ended.
          ...reasonOf(test.results?.find(({ errors }) => errors?.length)?.errors?.at(-1)?.message),
        })),
    ),
    ...(suite.suites ?? []).flatMap((child) => walk(child, `${path} ${child.title}`)),
  ]
  return report.suites.flatMap((suite) => walk(suite, suite.title))
}

/** The first lines of a message, without the runner's colours. */
function reasonOf(message: string | undefined): { reason?: string } {
  if (!message) return {}
  const lines = stripVTControlCharacters(message).split('\n', 4)
  return {
    reason: lines
      .map((line) => line.trim())
      .join(' ')
      .slice(0, 400),
  }
}

const RESULTS = '.cache/results'

/** The results of the last Vitest and Playwright runs. A missing run counts for nothing. */
export function readOutcomes(): Outcome[] {
  const read = <T>(file: string, shape: (report: T) => Outcome[]): Outcome[] => {
    const path = `${RESULTS}/${file}`
    return existsSync(path) ? shape(JSON.parse(readFileSync(path, 'utf8')) as T) : []
  }
  return [...read('vitest.json', vitestOutcomes), ...read('playwright.json', playwrightOutcomes)]
}
