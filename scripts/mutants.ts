/**
 * npm run mutants [-- --sample 10] [--match web/app]: puts each recorded fault into its file, in memory, and
 * runs the test that must fail. The check fails if the test still passes, or if a record's line no longer
 * exists.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Mutant, startMutationRunner } from './mutants/mutation-runner.ts'

const { values } = parseArgs({
  options: { sample: { type: 'string' }, match: { type: 'string', default: '' } },
})
const all: Mutant[] = JSON.parse(readFileSync('scripts/mutants/records.json', 'utf8'))
const records = all.filter(({ file, test, seed = '' }) => `${file} ${test} ${seed}`.includes(values.match))
const mutants = values.sample ? spread(records, Number(values.sample)) : records

const stale = mutants.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2)
const survivors: Mutant[] = []
const broken: string[] = []
const runner = await startMutationRunner()
try {
  for (const [test, faults] of Map.groupBy(mutants, ({ test }) => test)) {
    // A test that fails without the fault proves nothing. Samples run after all tests have passed, so they
    // skip this.
    const red = values.sample ? [] : await runner.failures(test, namesOf(faults))
    broken.push(...red.map((name) => `${test}: ${name}`))
    for (const fault of faults.filter((fault) => !stale.includes(fault))) {
      const failed = await runner.failures(test, [fault.name], fault)
      if (!failed.includes(fault.name)) survivors.push(fault)
    }
  }
} finally {
  await runner.close()
}

for (const { file, from } of stale)
  console.log(`stale: ${file} does not contain exactly once: ${from.trim()}`)
for (const name of broken) console.log(`fails without the fault: ${name}`)
for (const { file, to, test, name } of survivors)
  console.log(`survived: ${file}: ${to.trim() || '(removed)'}\n  ${test}: ${name}`)
const figures = {
  mutants: mutants.length,
  noticed: mutants.length - survivors.length - stale.length,
  survived: survivors.length,
  stale: stale.length,
  'fail without the fault': broken.length,
}
console.log('\nMutants')
for (const [name, value] of Object.entries(figures)) console.log(name.padEnd(24), String(value).padStart(6))
const ok = figures.noticed === mutants.length && broken.length === 0
console.log(JSON.stringify({ ok, figures }))
process.exit(ok ? 0 : 1)

/** Picks every nth fault, so that pages, handlers and SQL are all included. */
function spread<T>(all: readonly T[], wanted: number): T[] {
  const step = Math.max(1, all.length / wanted)
  return all
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, wanted)
}

function namesOf(faults: readonly Mutant[]): string[] {
  return [...new Set(faults.map(({ name }) => name))]
}
