/**
 * npm run bench|drill|eval|fit -- <name> [options]: starts one run. Without a name it lists the names.
 * A run that is not shortened keeps its figures in docs/measurements. A run's own file says what its options do.
 */
import { keepReports } from './report.ts'
import { resultKeeper } from './results.ts'
import { moduleOf, RUNS } from './runs.ts'

const [kind = '', name] = process.argv.splice(2, 2)
const runs = RUNS[kind]
if (!runs) throw new Error(`There is no kind of run called ${kind}: ${Object.keys(RUNS).join(', ')}`)

if (name !== undefined && runs[name]) {
  const keeper = resultKeeper(kind, name, process.argv.slice(2))
  if (keeper) keepReports(keeper)
  await import(moduleOf(kind, name).href)
} else {
  if (name !== undefined) console.error(`There is no ${kind} called ${name}.`)
  console.log(`npm run ${kind} -- <name>`)
  for (const [each, { summary }] of Object.entries(runs)) console.log(`  ${each.padEnd(12)} ${summary}`)
  process.exitCode = name === undefined ? 0 : 1
}
