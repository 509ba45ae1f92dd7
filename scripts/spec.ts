/**
 * npm run spec [-- --require AUTH,HDR]
 * Which requirement lines the last test runs have shown. With --require, every line of those areas must be
 * shown, except those that docs/requirements-later.tsv says wait for a screen that does not exist yet.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseRequirements, readOutcomes, repeatedIds, shownIds } from './requirements.ts'

const LATER_FILE = 'docs/requirements-later.tsv'

const { values } = parseArgs({ options: { require: { type: 'string' }, missing: { type: 'boolean' } } })

const requirements = parseRequirements(readFileSync('docs/requirements.tsv', 'utf8'))
const known = new Set(requirements.map((line) => line.id))
const outcomes = readOutcomes()
const shown = shownIds(outcomes)
const repeated = repeatedIds(outcomes)
const later = new Map(
  (existsSync(LATER_FILE) ? readFileSync(LATER_FILE, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as [string, string]),
)

const areaOf = (id: string) => id.slice(0, id.lastIndexOf('-'))
const areas = Map.groupBy(requirements, (line) => areaOf(line.id))

console.log('area   shown  of')
for (const [area, lines] of areas) {
  const count = lines.filter((line) => shown.has(line.id)).length
  if (count > 0 || values.missing)
    console.log(`${area.padEnd(6)} ${String(count).padStart(5)} ${String(lines.length).padStart(4)}`)
}
const total = requirements.filter((line) => shown.has(line.id)).length
console.log(`${'all'.padEnd(6)} ${String(total).padStart(5)} ${String(requirements.length).padStart(4)}`)

const problems: string[] = []
for (const id of shown)
  if (!known.has(id)) problems.push(`${id}: named by a test, not in docs/requirements.tsv`)
for (const id of later.keys()) {
  if (!known.has(id)) problems.push(`${id}: in ${LATER_FILE}, not in docs/requirements.tsv`)
  if (shown.has(id)) problems.push(`${id}: shown by a test, take it out of ${LATER_FILE}`)
}

const required = values.require?.split(',') ?? []
for (const area of required) {
  const lines = areas.get(area)
  if (!lines) problems.push(`${area}: no such area`)
  for (const line of lines ?? []) {
    if (!shown.has(line.id) && !repeated.has(line.id) && !later.has(line.id))
      problems.push(`${line.id}: not shown. ${line.text}`)
  }
}
const waiting = required.flatMap((area) => (areas.get(area) ?? []).filter((line) => later.has(line.id)))
if (waiting.length > 0)
  console.log(`\nwaiting for a later screen: ${waiting.map((line) => line.id).join(', ')}`)

if (repeated.size > 0) {
  console.log(
    `\nonly at the second try, on a busy machine, so not counted: ${[...repeated].sort().join(', ')}`,
  )
}

if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`)
  process.exit(1)
}
