/**
 * npm run bench -- feed: the feed over HTTP beside bare servers, editions built at three sizes, and a month of readers.
 * Run `npm run build` first. `--serving` runs only the first part.
 */
import { MAX_MUTED_WORDS } from '@daily-drops/core/limits'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { setUpDatabase } from '@daily-drops/db/setup/setup'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import type { RunningPostgres } from '@daily-drops/db/testing/postgres'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { publishDays, simulateEditions } from '@daily-drops/services/testing/simulate-editions'
import { type Figure, median, report } from '../report.ts'
import { measureBuilds } from './feed/builds.ts'
import { servingFigures } from './feed/serving.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const MONTH = { readers: 200, days: 30, start: new Date('2026-10-01T00:00:00Z') }

const figures = await servingFigures()
if (!process.argv.includes('--serving')) figures.push(...(await editionFigures()))
report('The feed', figures)

async function withDatabase<T>(
  postgres: RunningPostgres,
  name: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  await administer(postgres.url, `create database ${name}`)
  const url = databaseUrl(postgres.url, name)
  await setUpDatabase(url)
  const db = createDb(url, { statementTimeoutMs: 0 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function editionFigures(): Promise<Figure[]> {
  const postgres = await startTemporaryPostgres()
  const figures: Figure[] = []
  try {
    const buildMs: number[] = []
    for (const drops of SIZES) {
      await withDatabase(postgres, `drops_${drops}`, async (db) => {
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
      })
    }
    figures.push(await withDatabase(postgres, 'muted_words', mutedWordFigure))
    const growth = (buildMs.at(-1) ?? Number.NaN) / (buildMs[0] ?? Number.NaN)
    figures.push({
      name: 'cost of an edition, largest to smallest',
      value: Number(growth.toFixed(2)),
      unit: '×',
      goal: { atMost: 1.2 },
    })
    return [...figures, ...(await withDatabase(postgres, 'month', monthFigures))]
  } finally {
    await postgres.stop()
  }
}

/** Both kinds of readers in turn, so that a busy moment slows down both. */
async function mutedWordFigure(db: Db): Promise<Figure> {
  await bulkLoad(db, { drops: 100_000, sources: 1000 })
  const ratios: number[] = []
  for (let run = 0; run < 3; run++) {
    const without = await measureBuilds(db)
    const muting = await measureBuilds(db, { mutedWords: MAX_MUTED_WORDS })
    ratios.push(without.perSecond / muting.perSecond)
  }
  return {
    name: `cost of an edition with ${MAX_MUTED_WORDS} muted words`,
    value: Number(median(ratios).toFixed(2)),
    unit: '×',
    goal: { atMost: 1.1 },
  }
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
