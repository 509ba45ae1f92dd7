/**
 * npm run drill -- offline: 500 random sequences of reactions on a device whose connection comes and goes, in one
 * Chromium with the product's service worker, against the built product and a real PostgreSQL. A network in between
 * loses requests and answers, tabs are loaded again, and a tab and the worker are killed. Reactions are posted to the
 * worker as the page does, without its screens: `e2e/offline.test.ts` shows those. Once more without the reactions' ids,
 * which must lose or duplicate something. Run `npm run build` first. `--short` has 25 sequences, `--seed n` repeats a run.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seeded } from '@daily-drops/core/testing/ranking'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { setUpDatabase } from '@daily-drops/db/setup/setup'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { atLeast, count, none, report } from '../report.ts'
import { endHost, startHost } from './failover/host.ts'
import { type Device, startBrowser, startDevice } from './offline/device.ts'
import { unreliableNetwork } from './offline/unreliable-network.ts'

const { values } = parseArgs({ options: { short: { type: 'boolean' }, seed: { type: 'string' } } })
const SEQUENCES = values.short ? 25 : 500
const CONTROL_SEQUENCES = values.short ? 10 : 50
const STEPS = 10
const PORTS = { network: 4396, host: 4397 }
const ORIGIN = `http://localhost:${PORTS.network}`
const seed = Number(values.seed ?? (values.short ? 20_261_119 : Date.now() % 2 ** 31))

interface Made {
  /** In the order in which they were made. Each likes another drop. */
  drops: number[]
  notStored: number
  reloads: number
  kills: number
  unsent: number
}

const random = seeded(seed)
type Network = Awaited<ReturnType<typeof unreliableNetwork>>

async function runSequences(device: Device, network: Network, sequences: number): Promise<Made> {
  const made: Made = { drops: [], notStored: 0, reloads: 0, kills: 0, unsent: 0 }
  for (let nth = 0; nth < sequences; nth++) {
    for (let step = 0; step < STEPS; step++) {
      const chance = random()
      const tab = random() < 0.5 ? 0 : 1
      if (chance < 0.55) {
        const drop = made.drops.length + 1
        if (await device.react(tab, randomUUID(), drop)) made.drops.push(drop)
        else made.notStored += 1
      } else if (chance < 0.7) network.turn('off')
      else if (chance < 0.85) network.turn('faulty')
      else if (chance < 0.95) {
        await device.reload(tab)
        made.reloads += 1
      } else {
        await device.kill()
        made.kills += 1
      }
    }
    network.turn('faulty')
    made.unsent += await drain(device, network)
  }
  return made
}

/** The connection returns, first with faults. Returns how much still waits at the end. */
async function drain(device: Device, network: Network): Promise<number> {
  for (let tries = 0; tries < 40; tries++) {
    if (tries === 3) network.turn('on')
    if ((await device.send()) === 0) return 0
    await sleep(25)
  }
  return device.send()
}

async function arrivals(db: Db, account: string): Promise<number[]> {
  const rows = await db
    .selectFrom('engagement_events')
    .select('drop_id')
    .where('user_id', '=', account)
    .where('action', '=', 'like')
    .orderBy('id')
    .execute()
  return rows.map(({ drop_id }) => drop_id)
}

async function run(db: Db, sequences: number, removesIds: boolean) {
  const network = await unreliableNetwork({ port: PORTS.network, hostPort: PORTS.host, random, removesIds })
  const browser = await startBrowser()
  try {
    const device = await startDevice(browser, ORIGIN)
    await db.updateTable('users').set({ email_verified: true }).where('id', '=', device.account).execute()
    const made = await runSequences(device, network, sequences)
    const arrived = await arrivals(db, device.account)
    const distinct = [...new Set(arrived)]
    return {
      made,
      ...network.counts,
      arrived: distinct.length,
      lost: made.drops.length - distinct.length,
      duplicated: arrived.length - distinct.length,
      outOfOrder: distinct.filter((drop, nth) => nth > 0 && drop < (distinct[nth - 1] ?? 0)).length,
    }
  } finally {
    await browser.close()
    network.close()
  }
}

const postgres = await startTemporaryPostgres()
await administer(postgres.url, 'create database offline')
const url = databaseUrl(postgres.url, 'offline')
await setUpDatabase(url)
const db = createDb(url, { statementTimeoutMs: 0, answerTimeoutMs: 0 })
await bulkLoad(db, { drops: SEQUENCES * STEPS + 1, sources: 50 })
const variables = { BASE_URL: ORIGIN, REQUESTS_PER_MINUTE: '0' }
const host = await startHost({ databaseUrl: url, port: PORTS.host, variables })
try {
  const real = await run(db, SEQUENCES, false)
  const control = await run(db, CONTROL_SEQUENCES, true)
  console.log(`seed ${seed}`)
  report('Reactions without a connection', [
    atLeast('sequences', SEQUENCES, SEQUENCES),
    count('reactions made', real.made.drops.length),
    atLeast('reactions arrived', real.arrived, real.made.drops.length),
    none('lost', real.lost),
    none('duplicated', real.duplicated),
    none('out of order', real.outOfOrder),
    none('still waiting at the end', real.made.unsent),
    none('not stored by the device', real.made.notStored),
    atLeast('requests lost on the way', real.lostRequests, 1),
    atLeast('answers lost on the way', real.lostAnswers, 1),
    atLeast('tabs loaded again', real.made.reloads, 1),
    atLeast('workers killed, each with a tab', real.made.kills, 1),
    atLeast('without ids: lost or duplicated', control.lost + control.duplicated, 1),
  ])
} finally {
  await endHost(host, 'SIGTERM')
  await db.destroy()
  await postgres.stop()
}
process.exit()
