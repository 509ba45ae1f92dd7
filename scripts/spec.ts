/**
 * npm run spec [-- --complete]
 * Which requirement lines the last test runs have shown. With --complete every line must be.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseRequirements, readOutcomes, repeatedIds, shownIds } from './requirements.ts'

const { values } = parseArgs({ options: { complete: { type: 'boolean' } } })

const requirements = parseRequirements(readFileSync('docs/requirements.tsv', 'utf8'))
const known = new Set(requirements.map((line) => line.id))
const outcomes = readOutcomes()
const shown = shownIds(outcomes)
const repeated = repeatedIds(outcomes)

const areaOf = (id: string) => id.slice(0, id.lastIndexOf('-'))

console.log('area   shown  of')
for (const [area, lines] of Map.groupBy(requirements, (line) => areaOf(line.id))) {
  const count = lines.filter((line) => shown.has(line.id)).length
  console.log(`${area.padEnd(6)} ${String(count).padStart(5)} ${String(lines.length).padStart(4)}`)
}
const total = requirements.filter((line) => shown.has(line.id)).length
console.log(`${'all'.padEnd(6)} ${String(total).padStart(5)} ${String(requirements.length).padStart(4)}`)

if (repeated.size > 0) {
  console.log(`\nonly at the second try, so not counted: ${[...repeated].sort().join(', ')}`)
}

const problems = [...shown]
  .filter((id) => !known.has(id))
  .map((id) => `${id}: named by a test, not in docs/requirements.tsv`)
if (values.complete) {
  // On a busy machine a journey may need its second try; then its lines are not counted, and not missing.
  const missing = requirements.filter(({ id }) => !shown.has(id) && !repeated.has(id))
  problems.push(...missing.map(({ id, text }) => `${id}: not shown. ${text}`))
}
if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`)
  process.exit(1)
}
