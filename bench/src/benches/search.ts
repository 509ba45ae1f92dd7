/** npm run bench -- search: 200 mixed searches with 10,000 and with 1,000,000 drops, how each was planned, and what the index costs. */
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { setUpDatabase } from '@daily-drops/db/setup/setup'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { sql } from 'kysely'
import { type Figure, report } from '../report.ts'
import { corpus } from './search/corpus.ts'
import { measureInserts } from './search/inserts.ts'
import { percentile, type Search, searchesOf, timeAll } from './search/measure.ts'
import { plansOf } from './search/plans.ts'
import { blockedReader, rareReader } from './search/readers.ts'

const SIZES = [10_000, 1_000_000]

const postgres = await startTemporaryPostgres()
const figures: Figure[] = []
const p95s: number[] = []
try {
  for (const drops of SIZES) await withDrops(drops, measure)
} finally {
  await postgres.stop()
}
const growth = (p95s.at(-1) ?? Number.NaN) / (p95s[0] ?? Number.NaN)
figures.push({
  name: 'p95, largest to smallest',
  value: rounded(growth),
  unit: '×',
  goal: { atMost: 2 },
})
report('Search', figures)

function rounded(value: number): number {
  return Number(value.toFixed(2))
}

async function withDrops(drops: number, work: (db: Db, url: string, drops: number) => Promise<void>) {
  const name = `drops_${drops}`
  await administer(postgres.url, `create database ${name}`)
  const url = databaseUrl(postgres.url, name)
  await setUpDatabase(url)
  const db = createDb(url, { statementTimeoutMs: 0, max: 1 })
  try {
    await bulkLoad(db, { drops, sources: 1000 }, await corpus(db))
    await sql`vacuum analyze drops, content_topics`.execute(db)
    await work(db, url, drops)
  } finally {
    await db.destroy()
  }
}

async function measure(db: Db, url: string, drops: number): Promise<void> {
  const isLargest = drops === SIZES.at(-1)
  const searches = await searchesOf(db)
  const times = await timeAll(db, searches, null)
  const p95 = percentile(times, 0.95)
  p95s.push(p95)
  figures.push(
    {
      name: `p95 of ${times.length} searches, ${drops} drops`,
      value: p95,
      unit: 'ms',
      ...(isLargest && { goal: { atMost: 50 } }),
    },
    { name: `median, ${drops} drops`, value: percentile(times, 0.5), unit: 'ms' },
  )
  if (!isLargest) return
  for (const [kind, places] of Map.groupBy(searches.keys(), (place) => searches[place]?.query.kind)) {
    const ofKind = places.map((place) => times[place] as number)
    figures.push({ name: `slowest: ${kind} (${ofKind.length})`, value: percentile(ofKind, 1), unit: 'ms' })
  }
  for (const [who, reader] of [
    ['a reader of a rare language', await rareReader(db)],
    ['a reader who muted nearly all', await blockedReader(db)],
  ] as const) {
    const theirs = percentile(await timeAll(db, searches, reader), 0.95)
    figures.push(
      { name: `p95, ${who}`, value: theirs, unit: 'ms' },
      { name: `${who}, to a visitor`, value: rounded(theirs / p95), unit: '×', goal: { atMost: 2 } },
    )
  }
  await printPlans(url, searches)
  figures.push(...(await measureInserts(db)))
}

/** Searches with the same plan share a line. */
async function printPlans(url: string, searches: Search[]): Promise<void> {
  const plans = await plansOf(
    url,
    searches.map(
      ({ run }) =>
        (db: Db) =>
          run(db, null),
    ),
  )
  console.log('\nPlans')
  for (const [plan, places] of Map.groupBy(searches.keys(), (place) => plans[place] ?? '')) {
    const words = places
      .map((place) => searches[place]?.query)
      .map((query) => [query?.words.join('+'), query?.tag].filter(Boolean).join(' in '))
    console.log(`${places.length} × ${plan}\n  ${words.join(', ')}`)
  }
}
