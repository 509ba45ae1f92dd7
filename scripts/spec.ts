/** npm run spec [-- --complete] Which requirement lines the last test runs have proven. With --complete, each must be. */
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  missingLines,
  parseRequirements,
  readOutcomes,
  repeatedIds,
  shownIds,
  specificationProblems,
} from './requirements.ts'

const { values } = parseArgs({ options: { complete: { type: 'boolean' } } })

const COPY = 'docs/requirements.tsv'
/** The specification is kept beside the project. A clone without it uses the copy. */
const ORIGINAL = '../shared/spec/requirements.tsv'

const text = readFileSync(COPY, 'utf8')
const requirements = parseRequirements(text)
const outcomes = readOutcomes()
const shown = shownIds(outcomes)

const row = (name: string, ids: readonly string[]) =>
  [
    name.padEnd(6),
    String(ids.filter((id) => shown.has(id)).length).padStart(5),
    String(ids.length).padStart(5),
  ].join(' ')
const ids = requirements.map(({ id }) => id)
console.log('area   shown    of')
for (const [area, lines] of Map.groupBy(ids, (id) => id.slice(0, id.lastIndexOf('-'))))
  console.log(row(area, lines))
console.log(row('all', ids))

const repeated = repeatedIds(outcomes)
if (repeated.size > 0) {
  console.log(`\npassed only on retry, so not counted: ${[...repeated].sort().join(', ')}`)
}

const specification = { requirements, outcomes }
const problems = specificationProblems(specification)
if (existsSync('../shared') && (!existsSync(ORIGINAL) || readFileSync(ORIGINAL, 'utf8') !== text))
  problems.push(`${COPY} differs from ${ORIGINAL}: copy it again`)
if (values.complete)
  problems.push(...missingLines(specification).map(({ id, text }) => `${id}: not shown. ${text}`))
if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`)
  process.exit(1)
}
