import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endConnections } from '@daily-drops/db/testing/end-connections'
import { holdDeliveries } from '@daily-drops/db/testing/hold-deliveries'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aSubscriber, deliveriesOf, setMailStage } from './testing/delivery-stage.ts'

const WORKER = new URL('./testing/sending-process.ts', import.meta.url)
const DUE = '2026-11-22T08:00:05Z'
/** After every lease and the pause before a retry. */
const LATER = ['2026-11-22T08:03:00Z', '2026-11-22T08:06:00Z']
const FROZEN_MS = 70_000

const mailStage = await setMailStage()
const { stage, office, mail } = mailStage
const directory = await mkdtemp(join(tmpdir(), 'kill-points-'))
const clockFile = join(directory, 'clock')
let running: ChildProcess | undefined

afterAll(async () => {
  running?.kill('SIGKILL')
  await rm(directory, { recursive: true })
  await mailStage.close()
})
beforeEach(async () => {
  await writeFile(clockFile, '0')
  await mailStage.clear()
})

/** One process for as many tests as it survives, because starting it takes longer than a test. */
function startSending(): ChildProcess {
  const worker = running ?? fork(WORKER, [stage.test.url, office.url, clockFile], { execArgv: [] })
  if (!running) worker.once('exit', () => (running = undefined))
  running = worker
  worker.send('send')
  return worker
}

/** A worker that is held at a point. */
interface Reached {
  worker: ChildProcess
  /** Ends the connection that waits there. */
  end?: () => Promise<void>
  /** Completes what it waits for there. */
  letGo?: () => Promise<void>
}

type Reach = () => Promise<Reached>

/** Waits until the worker has reached this step in the database. */
const inDatabase =
  (state: 'pending' | 'handing' | 'sent'): Reach =>
  async () => {
    const hold = await holdDeliveries(stage.test.url, state)
    const worker = startSending()
    await hold.reached()
    return { worker, end: hold.end, letGo: hold.letGo }
  }

/** Waits until the mail server has reached this step. */
const atServer =
  (holdAt: 'mail' | 'rcpt' | 'data' | 'dot'): Reach =>
  async () => {
    const [reached, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    office.treat = () => ({ holdAt, reached: reached.resolve, until: until.promise })
    const worker = startSending()
    await reached.promise
    office.treat = undefined
    return { worker, letGo: async () => until.resolve() }
  }

const onceSent: Reach = async () => {
  const worker = startSending()
  await once(worker, 'message')
  return { worker }
}

/** Waits until the worker has sent what it could, or has given up. */
async function endOf(worker: ChildProcess, reach: Reach): Promise<void> {
  if (reach !== onceSent) await once(worker, 'message')
}

async function sendLater(): Promise<void> {
  for (const moment of LATER) {
    await stage.at(moment)
    await stage.send(mail)
  }
}

/** Expects this many arrivals for one reader, all with one Message-ID. */
function expectArrivals(email: string, times: number): void {
  expect(office.arrived.map(({ to }) => to)).toEqual(Array(times).fill(email))
  expect(new Set(office.arrived.map(({ messageId }) => messageId)).size).toBe(1)
}

const KILLED: [point: string, reach: Reach, arrivals: number][] = [
  ['while it plans', inDatabase('pending'), 1],
  ['with a claim', inDatabase('handing'), 1],
  ['after the handing was committed', atServer('mail'), 1],
  ['at RCPT', atServer('rcpt'), 1],
  ['at DATA', atServer('data'), 1],
  ['after the final dot, before the answer', atServer('dot'), 2],
  ['after the answer, before it was stored', inDatabase('sent'), 2],
  ['after it was stored', onceSent, 1],
]

it.each(KILLED)(
  '[B7] a worker killed %s loses nothing, and repeats only what may have arrived',
  async (_, reach, arrivals) => {
    const reader = await aSubscriber(stage.db)
    await stage.at(DUE)
    const { worker, end } = await reach()
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    await end?.()
    await sendLater()
    expect(await deliveriesOf(stage.db, reader.id)).toMatchObject([{ state: 'sent' }])
    expectArrivals(reader.email, arrivals)
  },
)

/**
 * Where the database gives up on a silent worker, its connection ends. Elsewhere the response arrives and
 * nobody reads it.
 */
const FROZEN: [point: string, reach: Reach, meanwhile: 'end' | 'letGo' | undefined, arrivals: number][] = [
  ['while it plans', inDatabase('pending'), 'end', 1],
  ['with a claim that becomes a handing', inDatabase('handing'), 'letGo', 1],
  ['with a claim that the database takes back', inDatabase('handing'), 'end', 1],
  ['after the handing was committed', atServer('mail'), undefined, 1],
  ['at RCPT', atServer('rcpt'), undefined, 1],
  ['at DATA', atServer('data'), undefined, 1],
  ['after the final dot, before the answer', atServer('dot'), undefined, 2],
  ['after the answer, before it was stored', inDatabase('sent'), 'end', 2],
  ['after it was stored', onceSent, undefined, 1],
]

it.each(FROZEN)(
  '[B7] a worker frozen %s, past its lease, neither sends again nor changes what another has stored',
  async (_, reach, meanwhile, arrivals) => {
    const reader = await aSubscriber(stage.db)
    await stage.at(DUE)
    const { worker, ...hold } = await reach()
    const isOver = endOf(worker, reach)
    worker.kill('SIGSTOP')
    if (meanwhile) await hold[meanwhile]?.()
    await sendLater()
    const stored = await deliveriesOf(stage.db, reader.id)
    expect(stored).toMatchObject([{ state: 'sent' }])
    expectArrivals(reader.email, arrivals)
    await writeFile(clockFile, String(FROZEN_MS))
    worker.kill('SIGCONT')
    // Long enough for a heartbeat, which must not revive what is gone.
    await sleep(100)
    if (!meanwhile) await hold.letGo?.()
    await isOver
    expect(await deliveriesOf(stage.db, reader.id)).toEqual(stored)
    expectArrivals(reader.email, arrivals)
  },
)

it.each(KILLED)(
  '[B7] a worker whose database restarts %s loses nothing and repeats nothing',
  async (_, reach) => {
    const reader = await aSubscriber(stage.db)
    await stage.at(DUE)
    const { worker, end, letGo } = await reach()
    const isOver = endOf(worker, reach)
    await endConnections(stage.db, 'sending-process')
    await (end ?? letGo)?.()
    await isOver
    await sendLater()
    expect(await deliveriesOf(stage.db, reader.id)).toMatchObject([{ state: 'sent' }])
    expectArrivals(reader.email, 1)
  },
)
