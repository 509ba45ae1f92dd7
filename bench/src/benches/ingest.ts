/** npm run bench -- ingest: 1,000 local feeds of 20 items, read beside newsboat and beside the bare libraries. */

import { type Figure, median, report } from '../report.ts'
import { createFeedsDatabase } from './ingest/database.ts'
import { readHostile } from './ingest/hostile.ts'
import { createNewsboat, isNewsboatInstalled } from './ingest/newsboat.ts'
import { startBenchPostgres } from './ingest/postgres.ts'
import { type Publishers, startPublishers, startReader } from './ingest/processes.ts'
import type { Pass } from './ingest/reader.ts'

const [feeds = 1000, times = 3] = process.argv.slice(2).map(Number)
const ITEMS = 20
const LATENCY_MS = 200
const WARM_UP = 50
const MEMORY_MB = 400

/** Seconds of each part. */
interface Timings {
  first: number
  unchanged: number
  delayed: number
}

async function timeReader(kind: 'product' | 'bare', serverUrl: string, publishers: Publishers) {
  await using database = await createFeedsDatabase(serverUrl)
  await using reader = await startReader(kind, database.url)
  await publishers.setLatency(0)
  // Measures a warm process, not one that is starting.
  await database.follow(publishers.feeds.slice(0, WARM_UP))
  await reader.pass()

  await database.follow(publishers.feeds)
  const first = complete(await reader.pass(), feeds * ITEMS)
  await database.makeDue()
  const unchanged = complete(await reader.pass(), 0)
  await database.follow(publishers.feeds)
  await publishers.setLatency(LATENCY_MS)
  const delayed = complete(await reader.pass(), feeds * ITEMS)
  const timings: Timings = {
    first: first.seconds,
    unchanged: unchanged.seconds,
    delayed: delayed.seconds,
  }
  return { timings, peakMb: delayed.peakMb }
}

function complete(pass: Pass, stored: number): Pass {
  if (pass.errors.length > 0) throw new Error(`Feeds not fetched:\n${pass.errors.join('\n')}`)
  if (pass.stored !== stored) throw new Error(`${pass.stored} items were stored instead of ${stored}`)
  return pass
}

async function timeNewsboat(publishers: Publishers): Promise<Timings> {
  await using newsboat = await createNewsboat(publishers.feeds)
  await publishers.setLatency(0)
  const first = await newsboat.reload()
  if (newsboat.stored() !== feeds * ITEMS) throw new Error(`newsboat stored ${newsboat.stored()} items`)
  // newsboat stores a feed's validators only from the second time.
  await newsboat.reload()
  const unchanged = await newsboat.reload()

  await using newNewsboat = await createNewsboat(publishers.feeds)
  await publishers.setLatency(LATENCY_MS)
  return { first, unchanged, delayed: await newNewsboat.reload() }
}

await using postgres = await startBenchPostgres()
await using publishers = await startPublishers(feeds, ITEMS)
const hasNewsboat = await isNewsboatInstalled()
if (!hasNewsboat) console.log('newsboat is not installed (apt-get install newsboat): not measured')

const rounds: { product: Timings; bare: Timings; newsboat?: Timings; peakMb: number }[] = []
for (let round = 0; round < times; round += 1) {
  const { timings: product, peakMb } = await timeReader('product', postgres.url, publishers)
  const { timings: bare } = await timeReader('bare', postgres.url, publishers)
  const newsboat = hasNewsboat ? { newsboat: await timeNewsboat(publishers) } : {}
  rounds.push({ product, bare, ...newsboat, peakMb })
  console.log(JSON.stringify(rounds.at(-1)))
}
const hostile = await readHostile(postgres.url)

const rounded = (value: number) => Number(value.toFixed(2))
const rivals = hasNewsboat ? (['bare', 'newsboat'] as const) : (['bare'] as const)
/** The median over the rounds. */
const over = (figure: (round: (typeof rounds)[number]) => number) => rounded(median(rounds.map(figure)))
const seconds = (part: keyof Timings, name: string): Figure[] =>
  (['product', ...rivals] as const).map((who) => ({
    name: `${name}, ${who}`,
    value: over((round) => round[who]?.[part] ?? Number.NaN),
    unit: 's',
  }))
/** Compared with each available rival, with its goal if there is one. */
const speeds = (
  part: keyof Timings,
  name: string,
  goals: { bare?: number; newsboat?: number } = {},
): Figure[] =>
  rivals.map((rival) => {
    const goal = goals[rival]
    return {
      name: `${name}, speed against ${rival}`,
      value: over((round) => (round[rival]?.[part] ?? Number.NaN) / round.product[part]),
      unit: '×',
      ...(goal !== undefined && { goal: { atLeast: goal } }),
    }
  })

report(`${feeds} feeds of ${ITEMS} items, median of ${times} rounds side by side`, [
  ...seconds('first', 'first run'),
  ...speeds('first', 'first run', { newsboat: 3, bare: 0.5 }),
  ...seconds('unchanged', 'unchanged run'),
  ...speeds('unchanged', 'unchanged run', { bare: 0.4 }),
  ...seconds('delayed', `first run, answers after ${LATENCY_MS} ms`),
  ...speeds('delayed', `first run, answers after ${LATENCY_MS} ms`),
  {
    name: 'most memory of the worker',
    value: Math.round(Math.max(...rounds.map(({ peakMb }) => peakMb))),
    unit: 'MB',
    goal: { atMost: MEMORY_MB },
  },
  {
    name: `most memory with ${hostile.sources} hostile feeds`,
    value: Math.round(hostile.peakMb),
    unit: 'MB',
    goal: { atMost: MEMORY_MB },
  },
  {
    name: 'hostile feeds settled',
    value: hostile.settled,
    unit: '',
    goal: { atLeast: hostile.sources },
  },
  { name: 'hostile feeds, all done after', value: rounded(hostile.seconds), unit: 's' },
])
