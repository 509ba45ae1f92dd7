import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { saveBookmark } from '@daily-drops/db/reading/bookmarks'
import { endConnections } from '@daily-drops/db/testing/end-connections'
import { isWaitingForLock } from '@daily-drops/db/testing/lock-waits'
import { holdWebhook } from '@daily-drops/db/testing/webhooks'
import { callsOf } from '@daily-drops/db/webhooks/webhook-calls'
import { wakeDue } from '@daily-drops/db/webhooks/webhook-turns'
import { selfSigned } from '@daily-drops/world/hosting/certificate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setWebhookStage } from './testing/webhook-stage.ts'

const WORKER = new URL('./testing/turn-process.ts', import.meta.url)
const CERTIFICATE = selfSigned(['127.0.0.1'], new Date())
const START = '2026-11-22T10:00:00Z'
/** After the lease of a call, and after that of its job. */
const LATER = '2026-11-22T10:06:00Z'

let stage: Awaited<ReturnType<typeof setWebhookStage>>
let directory: string

beforeAll(async () => {
  stage = await setWebhookStage(CERTIFICATE)
  directory = await mkdtemp(join(tmpdir(), 'webhook-kills-'))
  await writeFile(join(directory, 'ca.pem'), CERTIFICATE.cert)
})
afterAll(async () => {
  await rm(directory, { recursive: true })
  await stage.close()
})
beforeEach(async () => {
  stage.receiver.treat = undefined
  stage.receiver.calls.length = 0
  await stage.at(START)
})

const startTurn = (webhookId: string): ChildProcess =>
  fork(WORKER, [stage.test.url, webhookId], {
    execArgv: [],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(directory, 'ca.pem') },
  })

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

type Kill = (webhookId: string) => Promise<void>

/** The receiver has the call and has not answered. */
const duringTheCall: Kill = async (webhookId) => {
  const reached = Promise.withResolvers<void>()
  stage.receiver.treat = () => {
    reached.resolve()
    return 'silent'
  }
  const worker = startTurn(webhookId)
  await reached.promise
  await kill(worker)
}

/** The receiver has answered, and storing it waits for the address's row. */
const beforeItIsStored: Kill = async (webhookId) => {
  await stage.db.transaction().execute(async (db) => {
    const reached = Promise.withResolvers<void>()
    stage.receiver.treat = async () => {
      await holdWebhook(db, webhookId)
      reached.resolve()
      return 204
    }
    const worker = startTurn(webhookId)
    await reached.promise
    while (!(await isWaitingForLock(stage.db, 'turn-process'))) await sleep(20)
    await kill(worker)
    await endConnections(stage.db, 'turn-process')
  })
}

const afterItWasStored: Kill = async (webhookId) => {
  const worker = startTurn(webhookId)
  await once(worker, 'message')
  await kill(worker)
}

it.each([
  ['during the call', duringTheCall, 2],
  ['after the answer, before it was stored', beforeItIsStored, 2],
  ['after it was stored', afterItWasStored, 1],
] as const)(
  '[HOOK-02] a worker killed %s loses nothing, and a repeated call has the same id',
  async (_, killed, arrivals) => {
    const { id, userId } = await stage.aWebhook()
    const drops = await stage.db.selectFrom('drops').select('id').limit(1).execute()
    await stage.db.transaction().execute((db) => saveBookmark(db, userId, drops[0]?.id ?? 0))
    await killed(id)
    stage.receiver.treat = undefined
    expect(await stage.turn(id)).toEqual({ delivered: 0, failed: 0 })
    await stage.at(LATER)
    await wakeDue(stage.db)
    await stage.turn(id)
    const [call, ...others] = await callsOf(stage.db, [id])
    expect([call?.outcome, others]).toEqual(['delivered', []])
    expect(stage.receiver.calls.map((made) => made.id)).toEqual(Array(arrivals).fill(call?.id))
  },
)
