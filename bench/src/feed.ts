/** npm run bench:feed: the feed over HTTP beside a bare server, editions built at three sizes, and a month of readers. */
import { createDb, type Db } from '@daily-drops/db/client'
import { setUpDatabase } from '@daily-drops/db/setup'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { publishDays, simulateEditions } from '@daily-drops/services/testing/simulate-editions'
import { measureBuilds } from './feed/builds.ts'
import { measureServing } from './feed/serving.ts'
import { type Figure, median, report } from './report.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const MONTH = { readers: 200, days: 30, start: new Date('2026-10-01T00:00:00Z') }

const postgres = await startTemporaryPostgres()

async function withDatabase<T>(name: string, work: (db: Db, url: string) => Promise<T>): Promise<T> {
  await administer(postgres.url, `create database ${name}`)
  const url = databaseUrl(postgres.url, name)
  await setUpDatabase(url)
  const db = createDb(url, { statementTimeoutMs: 0 })
  try {
    return await work(db, url)
  } finally {
    await db.destroy()
  }
}

const figures: Figure[] = []
try {
  const buildMs: number[] = []
  for (const drops of SIZES) {
    await withDatabase(`drops_${drops}`, async (db, url) => {
      await bulkLoad(db, { drops, sources: 1000 })
      const runs = [await measureBuilds(db), await measureBuilds(db), await measureBuilds(db)]
      const perSecond = median(runs.map((run) => run.perSecond))
      buildMs.push(1000 / perSecond)
      figures.push({
        name: `editions built per second, ${drops} drops`,
        value: Math.round(perSecond),
        unit: '/s',
      })
      figures.push({
        name: `snapshot, ${drops} drops`,
        value: Math.round(median(runs.map((run) => run.snapshotMs))),
        unit: 'ms',
      })
      if (drops === SIZES[0]) figures.push(...(await servingFigures(db, url)))
    })
  }
  const growth = (buildMs.at(-1) ?? Number.NaN) / (buildMs[0] ?? Number.NaN)
  figures.push({
    name: 'cost of an edition, largest to smallest',
    value: Number(growth.toFixed(2)),
    unit: '×',
    goal: { atMost: 1.2 },
  })
  figures.push(...(await withDatabase('month', monthFigures)))
} finally {
  await postgres.stop()
}
report('The feed', figures)

async function servingFigures(db: Db, url: string): Promise<Figure[]> {
  const rounds = await measureServing(db, url)
  const share = median(rounds.map(({ host, bare }) => host / bare))
  return [
    {
      name: 'feed answers per second',
      value: Math.round(median(rounds.map(({ host }) => host))),
      unit: '/s',
    },
    {
      name: 'bare server, same reads and bytes',
      value: Math.round(median(rounds.map(({ bare }) => bare))),
      unit: '/s',
    },
    { name: 'share of the bare server', value: Number(share.toFixed(2)), unit: '', goal: { atLeast: 0.5 } },
  ]
}

async function monthFigures(db: Db): Promise<Figure[]> {
  await publishDays(db, MONTH.start, MONTH.days, 6)
  const result = await simulateEditions(db, MONTH)
  const none = { atMost: 0 }
  return [
    { name: `editions of ${MONTH.readers} readers in ${MONTH.days} days`, value: result.editions, unit: '' },
    { name: 'days without an edition', value: result.missingDays, unit: '', goal: none },
    { name: 'editions that changed after they were shown', value: result.changed, unit: '', goal: none },
    { name: 'stories shown twice', value: result.storiesTwice, unit: '', goal: none },
  ]
}
