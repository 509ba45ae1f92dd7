/**
 * npm run eval -- mutation [-- core/src/text services/src/editions] [--incremental]: Stryker inverts every
 * condition, limit, word and call of `core` and `services`, one at a time, and runs the tests that reach it.
 * Faults that no test notices are printed. Takes an hour or more, so it is not part of CI. With --incremental
 * only changed code is tested again.
 */
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { type Figure, report } from '../report.ts'
import { strykerOptions } from './mutation/options.ts'
import { folderOf, isSurvivor, type Tried, tally } from './mutation/tally.ts'

const GOAL = { atLeast: 85 }
const MEASURED = ['core', 'services']

const { values, positionals } = parseArgs({
  options: { incremental: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const folders = positionals.length > 0 ? positionals : MEASURED.map((name) => `${name}/src`)

const figures: Figure[] = []
for (const [name, within] of Map.groupBy(folders, (folder) => folder.split('/')[0] ?? '')) {
  if (!MEASURED.includes(name)) throw new Error(`${name} is not measured: ${MEASURED.join(' and ')} are`)
  const results = await new Stryker(strykerOptions(name, within, values.incremental)).runMutationTest()
  const tried = results.map((result): Tried => ({ ...result, file: relative('.', result.fileName) }))

  for (const { status, file, location, mutatorName, replacement } of tried.filter(isSurvivor))
    console.log(`${status}: ${file}:${location.start.line} ${mutatorName}: ${replacement ?? ''}`)
  const byFolder = Map.groupBy(tried, ({ file }) => folderOf(file))
  for (const [folder, inFolder] of [...byFolder].sort(([a], [b]) => a.localeCompare(b)))
    figures.push({ name: folder, value: tally(inFolder).score, unit: '%' })
  const { score, mutants, noticed, leftOut } = tally(tried)
  figures.push(
    { name: `${name}, faults`, value: mutants, unit: '' },
    { name: `${name}, noticed`, value: noticed, unit: '' },
    { name: `${name}, left out`, value: leftOut, unit: '' },
    { name, value: score, unit: '%', goal: GOAL },
  )
}
report('Faults noticed by tests', figures)
