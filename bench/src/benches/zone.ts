/**
 * npm run bench -- zone [--short]: the morning of one zone with 100,000 readers. Their editions are built by
 * one worker and by two in turn, then one of the two is killed repeatedly. Nobody may be left without an
 * edition or get two.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { buildEditions } from '@daily-drops/contract/jobs/editions'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { setUpDatabase } from '@daily-drops/db/setup/setup'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { someTopics } from '@daily-drops/db/testing/factories'
import { editionFigures, manyReaders } from '@daily-drops/db/testing/many-readers'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { endWorkerProcess, startWorkerProcess, until, type WorkerProcess } from '../drills/ingestion/fleet.ts'
import { type Figure, median, report } from '../report.ts'

const isShort = process.argv.includes('--short')
const READERS = isShort ? 3_000 : 100_000
const DROPS = isShort ? 2_000 : 10_000
/** Editions that a new worker builds before it counts. */
const WARM_UP = isShort ? 50 : 2_000
/** One worker and two are compared in pairs of short windows, because the machine's own speed varies. */
const PAIRS = isShort ? 2 : 9
const WINDOW_MS = isShort ? 1_000 : 12_000
const KILLS = isShort ? 1 : 3
/**
 * One batch at a time: a worker and its share of PostgreSQL then fill one core, and a second worker finds the
 * other one free. The question is whether two workers impede each other, not how many cores this machine has.
 */
const JOBS_AT_ONCE = 1
const LONGEST_SILENCE_MS = 120_000
const LEAST_GAIN = 1.7

const over = (values: number[]) => Number(median(values).toPrecision(3))

const postgres = await startTemporaryPostgres()
try {
  await administer(postgres.url, 'create database zone')
  const url = databaseUrl(postgres.url, 'zone')
  await setUpDatabase(url)
  const db = createDb(url, { statementTimeoutMs: 0, answerTimeoutMs: 0 })
  await bulkLoad(db, { drops: DROPS, sources: 200 })
  const [topic = 0] = await someTopics(db, 1, 1)
  await manyReaders(db, READERS, topic)
  report(`A zone of ${READERS} readers`, await morning(db, url))
  await db.destroy()
} finally {
  await postgres.stop()
}

async function morning(db: Db, url: string): Promise<Figure[]> {
  const start = async () => {
    const worker = startWorkerProcess({
      databaseUrl: url,
      variables: { WORKER_CONCURRENCY: String(JOBS_AT_ONCE) },
    })
    await until(() => worker.isReady, [worker])
    return worker
  }
  const first = await start()
  let second = await start()
  try {
    const began = performance.now()
    await enqueue(db, buildEditions, { everywhere: true })
    await untilMore(db, WARM_UP)
    const rates: Rates[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      rates.push(await compare(db, second, pair))
      const { alone, together } = rates.at(-1) as Rates
      console.log(`${Math.round(alone)} editions a second by one, ${Math.round(together)} by two`)
    }
    for (let kill = 0; kill < KILLS; kill++) {
      await endWorkerProcess(second)
      second = await start()
      await untilMore(db, WARM_UP)
    }
    await untilAll(db, [first, second])
    return figuresOf(rates, (performance.now() - began) / 1000, await editionFigures(db))
  } finally {
    await Promise.all([first, second].map(endWorkerProcess))
  }
}

interface Rates {
  alone: number
  together: number
}

/** In alternating order, so that a machine that slows down favours neither. */
async function compare(db: Db, second: WorkerProcess, pair: number): Promise<Rates> {
  const alone = async () => {
    second.child.kill('SIGSTOP')
    const rate = await editionsPerSecond(db)
    second.child.kill('SIGCONT')
    return rate
  }
  if (pair % 2 === 0) return { alone: await alone(), together: await editionsPerSecond(db) }
  return { together: await editionsPerSecond(db), alone: await alone() }
}

function figuresOf(
  rates: Rates[],
  seconds: number,
  found: Awaited<ReturnType<typeof editionFigures>>,
): Figure[] {
  const { readers = 0, items = 0, different = 0, exposures = 0 } = found ?? {}
  const none = { atMost: 0 }
  return [
    { name: 'editions a second, one worker', value: over(rates.map(({ alone }) => alone)), unit: '/s' },
    { name: 'editions a second, two', value: over(rates.map(({ together }) => together)), unit: '/s' },
    {
      name: 'gain by the second worker',
      value: over(rates.map(({ alone, together }) => together / alone)),
      unit: '×',
      // The short form only shows that everything is measured.
      ...(isShort ? {} : { goal: { atLeast: LEAST_GAIN } }),
    },
    { name: 'workers killed', value: KILLS, unit: '' },
    { name: 'all editions there after', value: Math.round(seconds), unit: 's' },
    { name: 'readers without one', value: READERS - readers, unit: '', goal: none },
    { name: 'items that stand twice', value: items - different, unit: '', goal: none },
    {
      name: 'items that count as seen more or less than once',
      value: exposures - items,
      unit: '',
      goal: none,
    },
  ]
}

async function countEditions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('editions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function untilMore(db: Db, editions: number): Promise<void> {
  const enough = (await countEditions(db)) + editions
  const deadline = performance.now() + LONGEST_SILENCE_MS
  while ((await countEditions(db)) < enough) {
    if (performance.now() > deadline) throw new Error(`There are not ${enough} editions after two minutes`)
    await sleep(100)
  }
}

async function editionsPerSecond(db: Db): Promise<number> {
  const before = await countEditions(db)
  const started = performance.now()
  await sleep(WINDOW_MS)
  return ((await countEditions(db)) - before) / ((performance.now() - started) / 1000)
}

/** Batches of a killed worker are taken over when its heartbeat is missed. */
async function untilAll(db: Db, workers: WorkerProcess[]): Promise<void> {
  let before = -1
  for (;;) {
    const count = await countEditions(db)
    if (count >= READERS) return
    if (count === before) {
      throw new Error(
        `${READERS - count} are missing:\n${workers.flatMap(({ errors }) => errors).join('\n')}`,
      )
    }
    before = count
    const deadline = performance.now() + LONGEST_SILENCE_MS
    while ((await countEditions(db)) < Math.min(READERS, count + WARM_UP) && performance.now() < deadline) {
      await sleep(200)
    }
  }
}
