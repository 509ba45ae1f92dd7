/**
 * npm run bench -- growth [--full | --largest | --short]: what the hot paths cost the database with 100,000
 * drops and with a million (--full: also three million, --largest: three and ten million instead, on disk),
 * how long claims take with many sources, and how long a request may wait for a snapshot.
 */
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { setUpDatabase } from '@daily-drops/db/setup/setup'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { sql } from 'kysely'
import { type Figure, report } from '../report.ts'
import { delayOfRequests, loadCandidates } from './growth/candidates.ts'
import { costOfClaims } from './growth/claims.ts'
import { commitRates } from './growth/commit-rates.ts'
import { type Cost, costOf } from './growth/costs.ts'
import { type HotPath, hotPaths } from './growth/paths.ts'
import { corpus } from './search/corpus.ts'

const isShort = process.argv.includes('--short')
const isLargest = process.argv.includes('--largest')
const SIZES = sizes()
const SOURCES = isShort ? 5_000 : 100_000
const CANDIDATES_FROM = isShort ? 20_000 : 200_000
const SEARCHES = isShort ? 20 : 200
const LONGEST_CLAIM_MS = 5
const LONGEST_DELAY_MS = 50

function sizes(): number[] {
  if (isShort) return [5_000, 20_000]
  if (isLargest) return [100_000, 3_000_000, 10_000_000]
  return [100_000, 1_000_000, ...(process.argv.includes('--full') ? [3_000_000] : [])]
}

const rounded = (value: number) => Number(value.toPrecision(3))
const postgres = await startTemporaryPostgres(isLargest ? { roomGib: 60 } : {})

/** A separate database with one connection. It is dropped afterwards, because it is mostly in memory. */
async function withDatabase<Result>(
  name: string,
  work: (db: Db) => Promise<Result>,
  fill = async (_: Db) => {},
): Promise<Result> {
  await administer(postgres.url, `create database ${name}`)
  const url = databaseUrl(postgres.url, name)
  await setUpDatabase(url)
  const filling = createDb(url, { statementTimeoutMs: 0, answerTimeoutMs: 0 })
  await fill(filling)
  await filling.destroy()
  const db = createDb(url, { statementTimeoutMs: 0, answerTimeoutMs: 0, max: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await administer(postgres.url, `drop database ${name}`)
  }
}

type Measured = Pick<HotPath, 'name' | 'mostGrowth'> & Cost

async function measure(db: Db, drops: number): Promise<Measured[]> {
  await sql`vacuum analyze`.execute(db)
  const measured: Measured[] = []
  for (const { name, mostGrowth, call, calls } of await hotPaths(db, SEARCHES)) {
    const cost = await costOf(db, call, calls)
    measured.push({ name, mostGrowth, ...cost })
    console.log(`${drops} drops: ${name}, ${rounded(cost.processor)} ms, ${rounded(cost.buffers)} pages`)
  }
  return measured
}

/** One path's cost at each size, and the growth from the smallest. */
function growthOf(name: string, bySize: Measured[][]): Figure[] {
  const costs = bySize.map((measured) => measured.find((path) => path.name === name) as Measured)
  const first = costs[0] as Measured
  return (['processor', 'buffers'] as const).flatMap((what) => [
    ...costs.map((cost, place) => ({
      name: `${name}: ${what}, ${SIZES[place]} drops`,
      value: rounded(cost[what]),
      unit: what === 'processor' ? 'ms' : '',
    })),
    ...costs.slice(1).map((cost, place) => ({
      name: `${name}: ${what}, growth to ${SIZES[place + 1]} drops`,
      value: rounded(cost[what] / first[what]),
      unit: '×',
      // A few thousand drops are too few for indexes, so they only show that it runs.
      ...(!isShort && { goal: { atMost: first.mostGrowth } }),
    })),
  ])
}

async function delayFigures(db: Db): Promise<Figure[]> {
  await loadCandidates(db, CANDIDATES_FROM)
  const { candidates, p99Ms, longestTurnMs } = await delayOfRequests(db)
  return [
    { name: 'candidates of a snapshot', value: candidates, unit: '', goal: { atLeast: CANDIDATES_FROM / 2 } },
    {
      name: 'event loop late meanwhile, p99',
      value: rounded(p99Ms),
      unit: 'ms',
      goal: { atMost: LONGEST_DELAY_MS },
    },
    // Includes garbage collection, so it varies considerably between runs.
    { name: 'event loop busy with it at a stretch, longest', value: rounded(longestTurnMs), unit: 'ms' },
  ]
}

const figures: Figure[] = []
try {
  const bySize: Measured[][] = []
  for (const drops of SIZES) {
    const fill = async (db: Db) => bulkLoad(db, { drops, sources: 1000 }, await corpus(db))
    bySize.push(await withDatabase(`drops_${drops}`, (db) => measure(db, drops), fill))
  }
  figures.push(...(bySize[0] ?? []).flatMap(({ name }) => growthOf(name, bySize)))
  const claim = await withDatabase('claims', (db) => costOfClaims(db, SOURCES))
  figures.push({
    name: `claim, ${SOURCES} sources, two of five of one host`,
    value: rounded(claim),
    unit: 'ms',
    goal: { atMost: LONGEST_CLAIM_MS },
  })
  figures.push(...(await withDatabase('candidates', delayFigures)))
} finally {
  await postgres.stop()
}
figures.push(...(await commitRates(isShort ? 1 : 5)))
report('Growth', figures)
