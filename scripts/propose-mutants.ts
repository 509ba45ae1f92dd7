/**
 * node scripts/propose-mutants.ts --seed 2026-11 [--count 20] [--skip 0] [folder …]
 * Proposes deliberate faults in these folders, for scripts/mutants/records.json. Only the seed decides which ones: each
 * place gets a number from the seed, its file and its text, so a change elsewhere does not affect the order.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { faultsIn } from './mutants/faults.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '2026-11' },
    count: { type: 'string', default: '20' },
    skip: { type: 'string', default: '0' },
  },
})
const folders =
  positionals.length > 0 ? positionals : ['pipeline/src/jobs', 'server/src/functions', 'web/app/features']

const numberOf = (words: string) => createHash('sha256').update(`${values.seed}\n${words}`).digest('hex')

const drawn = folders.flatMap((folder) =>
  execFileSync('git', ['ls-files', folder], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))
    .map((fault) => ({ fault, at: numberOf(JSON.stringify(fault)) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(Number(values.skip), Number(values.skip) + Number(values.count))
    .map(({ fault }) => ({ ...fault, seed: values.seed })),
)
console.log(JSON.stringify(drawn, null, 2))
