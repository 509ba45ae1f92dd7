/**
 * npm run bench -- steady: fetches 10,000 sources without new items ten times, and measures what stays in
 * memory.
 */

import { median, report } from '../report.ts'
import { createFeedsDatabase } from './ingest/database.ts'
import { startBenchPostgres } from './ingest/postgres.ts'
import { startPublishers, startReader } from './ingest/processes.ts'
import type { Pass } from './ingest/reader.ts'

const [sources = 10_000, rounds = 10] = process.argv.slice(2).map(Number)
/** Less than two bytes per source and round. */
const GROWTH_MB = 2
const RESIDENT_GROWTH_MB = 10

await using postgres = await startBenchPostgres()
await using publishers = await startPublishers(sources, 1)
await using database = await createFeedsDatabase(postgres.url)
await database.follow(publishers.feeds)
await using reader = await startReader('product', database.url, ['--expose-gc'])
await reader.pass()
const passes: Pass[] = []
for (let round = 0; round < rounds; round += 1) {
  await database.makeDue()
  passes.push(await reader.pass())
  console.log(JSON.stringify(passes.at(-1)))
}

const early = passes.slice(0, 3)
const late = passes.slice(-3)
const growth = (of: (pass: Pass) => number) => median(late.map(of)) - median(early.map(of))
const rounded = (value: number) => Number(value.toFixed(1))
report(`${sources} unchanged sources, ${rounds} rounds; growth from the first three to the last three`, [
  {
    name: 'growth of the heap',
    value: rounded(growth(({ heapMb }) => heapMb)),
    unit: 'MB',
    goal: { atMost: GROWTH_MB },
  },
  {
    name: 'growth of the process',
    value: rounded(growth(({ residentMb }) => residentMb)),
    unit: 'MB',
    goal: { atMost: RESIDENT_GROWTH_MB },
  },
  {
    name: 'heap after the last round',
    value: rounded(passes.at(-1)?.heapMb ?? Number.NaN),
    unit: 'MB',
  },
  {
    name: 'most memory',
    value: rounded(passes.at(-1)?.peakMb ?? Number.NaN),
    unit: 'MB',
    goal: { atMost: 400 },
  },
  { name: 'a round, median', value: rounded(median(passes.map(({ seconds }) => seconds))), unit: 's' },
  { name: 'errors', value: passes.flatMap(({ errors }) => errors).length, unit: '', goal: { atMost: 0 } },
])
