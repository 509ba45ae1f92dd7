import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { holdDeliveries } from '@daily-drops/db/testing/hold-deliveries'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aSubscriber, deliveriesOf, setMailStage } from './testing/delivery-stage.ts'

const WORKER = new URL('./testing/sending-process.ts', import.meta.url)
const DUE = '2026-11-22T08:00:05Z'
/** Past every lease, and the pause before a repetition. */
const LATER = '2026-11-22T08:03:00Z'

const mailStage = await setMailStage()
const { stage, office, mail } = mailStage
afterAll(mailStage.close)
beforeEach(mailStage.clear)

type Reach = (start: () => ChildProcess) => Promise<{ worker: ChildProcess; end?: () => Promise<void> }>

/** Until the worker has come to this step in the database, which it does not get past. */
const inDatabase =
  (state: 'pending' | 'handing' | 'sent'): Reach =>
  async (start) => {
    const hold = await holdDeliveries(stage.test.url, state)
    const worker = start()
    await hold.reached()
    return { worker, end: hold.end }
  }

/** Until the mail server has got so far with it, which does not answer. */
const atServer =
  (holdAt: 'mail' | 'rcpt' | 'data' | 'dot'): Reach =>
  async (start) => {
    const { promise, resolve: reached } = Promise.withResolvers<void>()
    office.treat = () => ({ holdAt, reached })
    const worker = start()
    await promise
    return { worker }
  }

const onceSent: Reach = async (start) => {
  const worker = start()
  await once(worker, 'message')
  return { worker }
}

const POINTS: [point: string, reach: Reach, arrivals: number][] = [
  ['while it plans', inDatabase('pending'), 1],
  ['with a claim', inDatabase('handing'), 1],
  ['after the handing was committed', atServer('mail'), 1],
  ['at RCPT', atServer('rcpt'), 1],
  ['at DATA', atServer('data'), 1],
  ['after the final dot, before the answer', atServer('dot'), 2],
  ['after the answer, before it was stored', inDatabase('sent'), 2],
  ['after it was stored', onceSent, 1],
]

it.each(POINTS)(
  '[B7] a worker killed %s loses nothing, and repeats only what may have arrived',
  async (_, reach, arrivals) => {
    const reader = await aSubscriber(stage.db)
    await stage.at(DUE)
    const { worker, end } = await reach(() => fork(WORKER, [stage.test.url, office.url], { execArgv: [] }))
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    await end?.()
    office.treat = undefined
    await stage.at(LATER)
    await stage.send(mail)
    await stage.at('2026-11-22T08:06:00Z')
    await stage.send(mail)
    expect(await deliveriesOf(stage.db, reader.id)).toMatchObject([{ state: 'sent' }])
    expect(office.arrived.map(({ to }) => to)).toEqual(Array(arrivals).fill(reader.email))
    expect(new Set(office.arrived.map(({ messageId }) => messageId)).size).toBe(1)
  },
)
