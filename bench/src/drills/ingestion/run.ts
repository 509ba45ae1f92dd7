import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, settleAccount } from './account.ts'
import type { CrashablePostgres } from './crashable-postgres.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { openSilence, openWork } from './progress.ts'
import { endLeases, startWorld } from './world.ts'

const WORKERS = 4
const KILL_EVERY_MS = 350
const LOOK_EVERY_MS = 200

export interface RunOptions {
  feeds: number
  items: number
  silent: number
  /** Feeds come due over this time, so that faults affect both fetching and processing. */
  spreadMs: number
  kills: number
  /** PostgreSQL's crashes, spread over the kills. */
  crashes: number
  /** With every kill all leases end at once, including those of running workers, instead of after their minute. */
  isHasty?: boolean
  preload?: string[]
  longestMs: number
}

export interface RunResult extends Account {
  offered: number
  /** Until every item of every responding publisher is accounted for. */
  seconds: number
  isDone: boolean
  kills: number
  crashes: number
  secondsPerKill: number
  /** Workers that did not survive a restart of PostgreSQL. */
  crashedWorkers: number
  unrecordedSilence: number
}

/** One run of the whole pipeline from feeds to drops, with or without faults on the way. */
export async function runPipeline(postgres: CrashablePostgres, options: RunOptions): Promise<RunResult> {
  const { feeds, items, silent, spreadMs, longestMs, preload = [] } = options
  await using world = await startWorld(postgres.url, { feeds, items, silent, spreadMs })
  const { db, press } = world
  const started = performance.now()
  await using fleet = startFleet(WORKERS, { databaseUrl: world.url, preload })
  const untilZero = async (count: typeof openWork) => {
    while (performance.now() - started < longestMs) {
      // There is no result while PostgreSQL is down.
      if ((await count(db).catch(() => 1)) === 0) return true
      await sleep(LOOK_EVERY_MS)
    }
    return false
  }
  let isOver = false
  const [faults, { isDone, seconds }] = await Promise.all([
    injectFaults(fleet, postgres, options, {
      isOver: () => isOver,
      afterKill: () => options.isHasty && endLeases(db),
    }),
    untilZero(openWork).then((isDone) => {
      isOver = true
      return { isDone, seconds: (performance.now() - started) / 1000 }
    }),
  ])
  await untilZero(openSilence)
  return {
    ...(await settleAccount(db, press.offered)),
    offered: press.offered.size,
    isDone,
    seconds,
    ...faults,
    crashedWorkers: fleet.crashed(),
    unrecordedSilence: await openSilence(db),
  }
}

interface RunHooks {
  /** Nothing is left to hit. */
  isOver(): boolean
  afterKill(): unknown
}

/** Kills working workers: the next one when its time has come and there is one. */
async function injectFaults(
  fleet: Fleet,
  postgres: CrashablePostgres,
  { kills, crashes }: RunOptions,
  { isOver, afterKill }: RunHooks,
): Promise<Pick<RunResult, 'kills' | 'crashes' | 'secondsPerKill'>> {
  if (kills > 0) await fleet.untilAtWork()
  const started = performance.now()
  const crashEvery = Math.ceil(kills / (crashes + 1))
  let killed = 0
  let crashed = 0
  while (killed < kills && !isOver()) {
    const pause = sleep(KILL_EVERY_MS)
    if (killed >= (crashed + 1) * crashEvery) {
      await postgres.crash()
      crashed += 1
    }
    await pause
    if (!fleet.killOne()) continue
    killed += 1
    await afterKill()
  }
  return { kills: killed, crashes: crashed, secondsPerKill: (performance.now() - started) / 1000 / killed }
}
