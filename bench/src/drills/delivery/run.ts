import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { setClock, simulateClock } from '@daily-drops/db/testing/simulated-clock'
import { administer, databaseUrl, TEMPLATE_DATABASE } from '@daily-drops/db/testing/template'
import { sql } from 'kysely'
import type { CrashablePostgres } from '../ingestion/crashable-postgres.ts'
import { type Account, accountOf } from './account.ts'
import { addReaders, addWebhooks, DROPS, type Group, startFrom } from './readers.ts'
import { DRILL_SIGNER } from './signer.ts'
import { openWebhooks, type WebhookAccount } from './webhooks.ts'
import { CERTIFICATE_FILE, openWorld } from './world.ts'

export interface DeliveryRun {
  groups: readonly Group[]
  perGroup: number
  windows: readonly { from: string; to: string; days: string[] }[]
  workers: number
  kills: number
  /** Spread over slots while messages are being sent. Without it, kills happen as soon and as often as possible. */
  killsAtSlot?: number
  crashes: number
  speed: number
  withoutClaim?: boolean
}

const WORKER = new URL('./worker-process.ts', import.meta.url)
const FAST_CLOCK = new URL('./fast-clock.ts', import.meta.url).href
const MINUTE_MS = 60_000
const KILL_CHANCE = 0.25

export async function runDelivery(
  postgres: CrashablePostgres,
  run: DeliveryRun,
): Promise<Account & { webhooks: WebhookAccount }> {
  const name = `delivery_${Date.now()}`
  await administer(postgres.url, `create database ${name} template ${TEMPLATE_DATABASE}`)
  const url = databaseUrl(postgres.url, name)
  const [first] = run.windows
  if (!first) throw new Error('No window')
  await simulateClock(url, new Date(first.from), run.speed)
  const db = createDb(url, { max: 3 })
  const days = run.windows.flatMap((window) => window.days)
  const { office, bot, slack, receiver } = await openWorld()
  await addReaders(db, { groups: run.groups, perGroup: run.perGroup, from: new Date(first.from), days })
  await addWebhooks(db, DRILL_SIGNER, slack.origin)
  const webhooks = await openWebhooks(db, receiver)
  const args = [url, office.url, bot.apiRoot, ...(run.withoutClaim ? ['no-claim'] : [])]
  const fleet = startFleet(run, args)
  const faults = { kills: 0, crashes: 0 }
  let expected = 0
  let saved = 0
  const happen = async () => {
    if (saved === DROPS) return
    const day = days[saved]
    saved++
    await retry(() => webhooks.happen(saved, day))
  }
  try {
    for (const window of run.windows) {
      expected += await passWindow(db, window, run, happen, async (progress) => {
        if (faults.kills < run.kills && isTimeToKill(run, progress)) {
          fleet.killOne()
          faults.kills++
          progress.kills++
        }
        const isTime = faults.kills > ((faults.crashes + 1) * run.kills) / (run.crashes + 1)
        if (faults.crashes < run.crashes && isTime) {
          faults.crashes++
          await postgres.crash()
        }
      })
    }
    const account = await accountOf(db, { office, bot, slack, expected, ...faults })
    return { ...account, webhooks: webhooks.account() }
  } finally {
    fleet.end()
    await db.destroy()
    await office.stop()
    await bot[Symbol.asyncDispose]()
    await slack[Symbol.asyncDispose]()
    await receiver[Symbol.asyncDispose]()
  }
}

/** One slot's progress. */
interface Progress {
  isUnderWay: boolean
  kills: number
}

function isTimeToKill({ killsAtSlot }: DeliveryRun, { isUnderWay, kills }: Progress): boolean {
  if (killsAtSlot !== undefined && (!isUnderWay || kills >= killsAtSlot)) return false
  return Math.random() < KILL_CHANCE
}

/** From slot to slot: the clock is set shortly before each and runs until its messages are done. */
async function passWindow(
  db: Db,
  window: DeliveryRun['windows'][number],
  run: DeliveryRun,
  atSlot: () => Promise<void>,
  misfortune: (progress: Progress) => Promise<void>,
): Promise<number> {
  const end = new Date(window.to)
  const before = await retry(() => planned(db))
  await retry(() => startFrom(db, run.groups, new Date(window.from)))
  for (;;) {
    const next = await retry(() => nextMoment(db, end))
    if (!next) break
    await retry(() => setClock(db, new Date(next.at.getTime() - 2000 * run.speed)))
    if (next.isSlot) await atSlot()
    const deadline = performance.now() + 5 * MINUTE_MS
    const progress = { isUnderWay: false, kills: 0 }
    for (;;) {
      const { busy, underWay } = await retry(() => workLeft(db, next.at))
      if (!busy) break
      if (performance.now() > deadline) throw new Error(`The slot of ${next.at.toISOString()} did not finish`)
      progress.isUnderWay = underWay
      await misfortune(progress)
      await sleep(100)
    }
  }
  return (await retry(() => planned(db))) - before
}

const planned = async (db: Db) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from deliveries`.execute(db)
  return Number(rows[0]?.n)
}

/** The next slot to plan, or the next attempt at a planned message or at a webhook. */
async function nextMoment(db: Db, end: Date): Promise<{ at: Date; isSlot: boolean } | undefined> {
  const { rows } = await sql<{ slot: Date | null; attempt: Date | null }>`
    select
      (select min(next_run_at) from delivery_channels where next_run_at <= ${end}) as slot,
      least(
        (select min(next_attempt_at) from deliveries where state = 'pending'),
        (select min(wakes_at) from webhooks)) as attempt`.execute(db)
  const { slot, attempt } = rows[0] ?? { slot: null, attempt: null }
  if (slot && !(attempt && attempt < slot)) return { at: slot, isSlot: true }
  return attempt ? { at: attempt, isSlot: false } : undefined
}

async function workLeft(db: Db, moment: Date): Promise<{ busy: boolean; underWay: boolean }> {
  const { rows } = await sql<{ busy: boolean; underWay: boolean }>`
    with under_way as (
      select exists (select from deliveries where state in ('claimed', 'handing'))
        or exists (select from webhook_calls where attempts > 0 and attempted_at is null and next_at > now()) as yes
    )
    select under_way.yes as "underWay", under_way.yes or now() <= ${moment}
      or exists (select from delivery_channels where next_run_at <= ${moment})
      or exists (select from deliveries where state = 'pending' and next_attempt_at <= now())
      or exists (select from webhooks where wakes_at <= now()) as busy
    from under_way`.execute(db)
  return rows[0] ?? { busy: true, underWay: false }
}

/** The database may be restarting, and the drill itself must survive that. */
async function retry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(200)
    }
  }
}

function startFleet({ workers, speed }: DeliveryRun, args: string[]) {
  const fleet = new Set<ChildProcess>()
  let isOpen = true
  const add = () => {
    const child = fork(WORKER, args, {
      execArgv: ['--import', FAST_CLOCK],
      env: { CLOCK_SPEED: String(speed), NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    fleet.add(child)
    const endWithUs = () => child.kill('SIGKILL')
    process.once('exit', endWithUs)
    child.once('exit', () => {
      process.off('exit', endWithUs)
      fleet.delete(child)
      if (isOpen) add()
    })
  }
  for (let n = 0; n < workers; n++) add()
  return {
    killOne: () => [...fleet][Math.floor(Math.random() * fleet.size)]?.kill('SIGKILL'),
    end() {
      isOpen = false
      for (const child of fleet) child.kill('SIGKILL')
    },
  }
}
