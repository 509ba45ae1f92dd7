/**
 * npm run drill -- ingestion [--short]: causes faults of every kind and checks that none of them loses, duplicates or
 * half-writes an item.
 */
import { createTemplate } from '@daily-drops/db/testing/template'
import { atLeast, count, type Figure, holds, none, report } from '../report.ts'
import { startCrashablePostgres } from './ingestion/crashable-postgres.ts'
import { resumeTooLate } from './ingestion/paused-worker.ts'
import { type RunOptions, type RunResult, runPipeline } from './ingestion/run.ts'
import { fetchBySeveral } from './ingestion/several-schedulers.ts'
import { workByWrongClock } from './ingestion/wrong-clock.ts'

const isShort = process.argv.includes('--short')
const MINUTE_MS = 60_000

const DRILL: RunOptions = isShort
  ? {
      feeds: 60,
      items: 10,
      silent: 4,
      spreadMs: 8000,
      kills: 12,
      crashes: 1,
      isHasty: true,
      longestMs: 10 * MINUTE_MS,
    }
  : { feeds: 800, items: 20, silent: 50, spreadMs: 30_000, kills: 100, crashes: 3, longestMs: 20 * MINUTE_MS }
const CONTROL: RunOptions = isShort
  ? { ...DRILL, feeds: 20, silent: 0, kills: 6, crashes: 2 }
  : { ...DRILL, feeds: 200, silent: 0, kills: 40 }
const CONTROL_TRIES = 3

const seconds = (name: string, value: number): Figure => ({ name, value: rounded(value), unit: 's' })
const rounded = (value: number) => Math.round(value * 100) / 100

function accountOf(options: RunOptions, result: RunResult): Figure[] {
  const items = options.feeds * options.items
  return [
    atLeast('items that the publishers handed out', result.offered, items),
    atLeast('drops, or rows with their reason', result.drops + result.withReason, items),
    count('of them rows with their reason', result.withReason),
    none('lost', result.lost),
    none('twice, or from nowhere', result.twice),
    none('torn: a drop without its parts', result.torn),
    none('silent publishers without their failure on record', result.unrecordedSilence),
    none('workers that PostgreSQL took with it', result.crashedWorkers),
  ]
}

async function drill(): Promise<Figure[]> {
  const result = await runPipeline(postgres, DRILL)
  return [
    none('unfinished runs', result.isDone ? 0 : 1),
    ...accountOf(DRILL, result),
    atLeast('kills', result.kills, DRILL.kills),
    seconds('between two kills', result.secondsPerKill),
    atLeast('crashes of PostgreSQL', result.crashes, DRILL.crashes),
    seconds('with all faults', result.seconds),
    ...(isShort ? [] : await againstClean(result.seconds)),
  ]
}

async function againstClean(withFaults: number): Promise<Figure[]> {
  const clean = await runPipeline(postgres, { ...DRILL, silent: 0, kills: 0, crashes: 0 })
  const ratio = rounded(withFaults / clean.seconds)
  return [
    seconds('without any fault', clean.seconds),
    { name: 'with all faults, of the time without', value: ratio, unit: '×', goal: { atMost: 1.5 } },
  ]
}

/**
 * The same without transactions must be noticed, otherwise the drill proves nothing. A control that did not
 * end proves nothing either. Few faults may all miss the moment between two statements, so it has three tries.
 */
async function control(): Promise<Figure[]> {
  const options = { ...CONTROL, preload: ['./torn-transactions.ts'] }
  for (let tries = 1; ; tries += 1) {
    const result = await runPipeline(postgres, options)
    const missed = accountOf(options, result).filter((figure) => !holds(figure))
    const noticed = result.isDone ? missed.length : 0
    if (noticed === 0 && tries < CONTROL_TRIES) continue
    return [
      count('control, without transactions: lost', result.lost),
      count('control: torn', result.torn),
      count('control: tries', tries),
      atLeast('control: goals missed', noticed, 1),
    ]
  }
}

async function pausedWorker(): Promise<Figure[]> {
  const { changedRows, drops } = await resumeTooLate(postgres, { isQuick: isShort })
  return [
    atLeast('drops of a paused worker and its heir', drops, 2),
    none('rows changed by the paused worker after it woke', changedRows),
  ]
}

async function severalSchedulers(): Promise<Figure[]> {
  const { slots, fewest, most, repeatedRuns } = await fetchBySeveral(postgres)
  return [
    atLeast(`three schedulers, ${slots} slots: fewest requests for a feed`, fewest, slots),
    { ...count('most requests for a feed', most), goal: { atMost: slots } },
    none('slots that ran twice', repeatedRuns),
  ]
}

async function wrongClock(): Promise<Figure[]> {
  const { lost, twice, mostRequests, wrongTimes } = await workByWrongClock(postgres)
  return [
    none('a clock two days ahead: lost or twice', lost + twice),
    { ...count('requests for a feed', mostRequests), goal: { atMost: 1 } },
    none('wrong times in the database', wrongTimes),
  ]
}

const steps = isShort
  ? [drill, control, pausedWorker]
  : [drill, control, pausedWorker, severalSchedulers, wrongClock]

// Also ends the workers and PostgreSQL, which stop with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await using postgres = await startCrashablePostgres('ingestion')
await createTemplate(postgres.url)
const figures: Figure[] = []
for (const step of steps) {
  const started = performance.now()
  figures.push(...(await step()))
  console.log(`${step.name}: ${Math.round((performance.now() - started) / 1000)} s`)
}
report(`Fault drill, ${DRILL.feeds} feeds with ${DRILL.items} items each`, figures)
