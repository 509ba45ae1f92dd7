/**
 * npm run bench:zone [-- --short]: the morning of one zone with 100,000 readers. Their editions are built by one worker
 * and by two in turn, and with each turn one of the two is killed. Nobody may be left without an edition or get two.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { buildEditions } from '@daily-drops/contract/jobs/editions'
import { createDb, type Db } from '@daily-drops/db/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { setUpDatabase } from '@daily-drops/db/setup'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { someTopics } from '@daily-drops/db/testing/factories'
import { editionFigures, manyReaders } from '@daily-drops/db/testing/many-readers'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { endWorkerProcess, startWorkerProcess, until, type WorkerProcess } from './drill/fleet.ts'
import { type Figure, median, report } from './report.ts'

const isShort = process.argv.includes('--short')
const READERS = isShort ? 3_000 : 100_000
const DROPS = isShort ? 2_000 : 10_000
/** Editions that one measurement waits for; a worker that has just come builds some before it counts. */
const WINDOW = isShort ? 200 : 5_000
const WARM_UP = isShort ? 50 : 2_000
const ROUNDS = isShort ? 1 : 3
/**
 * One batch at a time: a worker and its share of PostgreSQL then fill one core, and a second worker finds the other one
 * free. What is asked is whether two get into each other's way, not how many cores this machine has.
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
  const rates: { alone: number; together: number }[] = []
  try {
    const began = performance.now()
    await enqueue(db, buildEditions, { everywhere: true })
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await editionsPerSecond(db)
      const second = await start()
      const together = await editionsPerSecond(db)
      await endWorkerProcess(second)
      rates.push({ alone, together })
      console.log(`${Math.round(alone)} editions a second by one, ${Math.round(together)} by two, one killed`)
    }
    const second = await start()
    await untilAll(db, [first, second])
    const seconds = (performance.now() - began) / 1000
    await endWorkerProcess(second)
    return figuresOf(rates, seconds, await editionFigures(db))
  } finally {
    await endWorkerProcess(first)
  }
}

function figuresOf(
  rates: { alone: number; together: number }[],
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
      // The short form shows that everything is measured.
      ...(isShort ? {} : { goal: { atLeast: LEAST_GAIN } }),
    },
    { name: 'workers killed', value: rates.length, unit: '' },
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

async function untilEditions(db: Db, count: number): Promise<void> {
  const deadline = performance.now() + LONGEST_SILENCE_MS
  while ((await countEditions(db)) < count) {
    if (performance.now() > deadline) throw new Error(`There are not ${count} editions after two minutes`)
    await sleep(100)
  }
}

async function editionsPerSecond(db: Db): Promise<number> {
  await untilEditions(db, (await countEditions(db)) + WARM_UP)
  const before = await countEditions(db)
  const started = performance.now()
  await untilEditions(db, before + WINDOW)
  const built = (await countEditions(db)) - before
  return built / ((performance.now() - started) / 1000)
}

/** Batches of a killed worker are taken up again when its heartbeat is missed. */
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
    while ((await countEditions(db)) < Math.min(READERS, count + WINDOW) && performance.now() < deadline) {
      await sleep(200)
    }
  }
}
