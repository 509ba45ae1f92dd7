/**
 * npm run drill -- hosts [--short]: three web processes behind the proxy of `deploy/`, one of them killed
 * every ten seconds while people read and save. No acknowledged write may be lost. A person who signs out or
 * is deleted at one process, and an item removed there, must be gone at all of them within a second. Run `npm
 * run build` first.
 */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { deleteArticle } from '@daily-drops/db/drops/articles'
import { setUpDatabase } from '@daily-drops/db/setup/setup'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { aSignedInReader } from '../benches/feed/signed-in-reader.ts'
import { atLeast, type Figure, none, report } from '../report.ts'
import { until } from './failover/cluster.ts'
import { endHost, startHost } from './failover/host.ts'
import { startProxy } from './hosts/proxy.ts'

const isShort = process.argv.includes('--short')
const KILLS = isShort ? 2 : 9
const PAUSE_MS = isShort ? 4_000 : 10_000
const DROPS = 4_000
const READERS = 4
const TRIES = isShort ? 2 : 10
const PROXY_PORT = 4400
const PORTS = [4401, 4402, 4403]
const ORIGIN = `http://localhost:${PROXY_PORT}`
const PAGES = ['/', '/topics', '/topics/technology', '/search?q=market']
const LONGEST_MS = 1_000

async function drill(db: Db, url: string): Promise<Figure[]> {
  const start = (port: number) =>
    startHost({ databaseUrl: url, port, variables: { BASE_URL: ORIGIN, REQUESTS_PER_MINUTE: '0' } })
  const hosts: ChildProcess[] = await Promise.all(PORTS.map(start))
  const proxy = startProxy(PROXY_PORT, PORTS)
  await until('the proxy', () => isAnswered(ORIGIN))
  const { cookie, viewer } = await aSignedInReader(db, ORIGIN)
  const people = visit(cookie)
  for (let kill = 0; kill < KILLS; kill++) {
    const place = kill % PORTS.length
    await sleep(PAUSE_MS)
    await endHost(hosts[place] as ChildProcess, 'SIGKILL')
    await sleep(PAUSE_MS / 4)
    hosts[place] = await start(PORTS[place] as number)
  }
  const { acknowledged, ...visits } = await people.stop()
  const rows = await db.selectFrom('bookmarks').select('drop_id').where('user_id', '=', viewer.id).execute()
  const saved = new Set(rows.map(({ drop_id }) => drop_id))
  const held = [...(await whoLeaves(db)), ...(await whatIsTakenDown(db))]
  proxy.kill('SIGKILL')
  for (const host of hosts) await endHost(host)
  return [
    atLeast('web processes killed', KILLS, KILLS),
    atLeast('writes acknowledged', acknowledged.length, KILLS),
    none('acknowledged writes lost', acknowledged.filter((id) => !saved.has(id)).length),
    { name: 'writes cut off, told so', value: visits.cut, unit: '' },
    atLeast('pages read', visits.pages, KILLS),
    none('pages that failed', visits.failed),
    ...held,
  ]
}

const isAnswered = (address: string) =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  )

/** People who read pages and save items, each item once, until they are stopped. */
function visit(cookie: string) {
  const visits = { pages: 0, failed: 0, cut: 0, acknowledged: [] as number[] }
  let isOver = false
  let next = 1
  async function read(): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const page = PAGES[n % PAGES.length]
      if (await isAnswered(`${ORIGIN}${page}`)) visits.pages += 1
      else visits.failed += 1
      await sleep(20)
    }
  }
  async function keep(): Promise<void> {
    while (!isOver && next < DROPS) {
      const id = next++
      const answer = await call(ORIGIN, 'save-drop', { drop_id: id, saved: true }, cookie).catch(
        () => undefined,
      )
      if (answer?.status === 200) visits.acknowledged.push(id)
      else visits.cut += 1
      await sleep(30)
    }
  }
  const visiting = Promise.all([...Array.from({ length: READERS }, read), keep(), keep()])
  return {
    async stop() {
      isOver = true
      await visiting
      return visits
    },
  }
}

function call(address: string, name: string, body: object, cookie: string): Promise<Response> {
  return fetch(`${address}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, cookie },
    body: JSON.stringify(body),
  })
}

const addresses = PORTS.map((port) => `http://localhost:${port}`)

/** How long it takes until it is true at every process. */
async function everywhere(isSo: (address: string) => Promise<boolean>): Promise<number> {
  const began = performance.now()
  await Promise.all(addresses.map((address) => until('all processes', () => isSo(address))))
  return performance.now() - began
}

async function whoLeaves(db: Db): Promise<Figure[]> {
  const took = { signOut: [] as number[], deletion: [] as number[] }
  const isStranger = (cookie: string) => async (address: string) =>
    (await call(address, 'get-profile', {}, cookie)).status === 401
  for (let round = 0; round < TRIES; round++) {
    for (const way of ['signOut', 'deletion'] as const) {
      await db.deleteFrom('users').execute()
      // Otherwise the limit for one address would be reached.
      await db.deleteFrom('rate_limits').execute()
      const { cookie, viewer } = await aSignedInReader(db, ORIGIN)
      for (const address of addresses) {
        if (await isStranger(cookie)(address)) throw new Error('Sign-in failed')
      }
      if (way === 'deletion') await db.deleteFrom('users').where('id', '=', viewer.id).execute()
      else {
        const headers = { 'content-type': 'application/json', origin: ORIGIN, cookie }
        await fetch(`${addresses[0]}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' })
      }
      took[way].push(await everywhere(isStranger(cookie)))
    }
  }
  return [
    within('signed out everywhere after', took.signOut),
    within('deleted everywhere after', took.deletion),
  ]
}

/** An article whose page every process has served and cached. */
async function whatIsTakenDown(db: Db): Promise<Figure[]> {
  const took: number[] = []
  for (let id = 1; id <= TRIES; id++) {
    // The end of every title, whatever the label before it.
    const title = new RegExp(`, report ${id}(?!\\d)`)
    const path = await pageOf(db, id)
    const isGone = async (address: string) => !title.test(await (await fetch(address + path)).text())
    for (const address of addresses) {
      if (await isGone(address)) throw new Error(`${title} is not on ${path}`)
    }
    await db.transaction().execute((db) => deleteArticle(db, id))
    took.push(await everywhere(isGone))
  }
  return [within('an article taken down everywhere after', took)]
}

/** The page of its main topic, which shows the newest. */
async function pageOf(db: Db, id: number): Promise<string> {
  const { slug } = await db
    .selectFrom('drops')
    .innerJoin('topics', 'topics.id', 'drops.l1_topic_id')
    .select('slug')
    .where('drops.id', '=', id)
    .executeTakeFirstOrThrow()
  return `/topics/${slug}`
}

function within(name: string, took: number[]): Figure {
  return {
    name: `${name}, longest`,
    value: Math.round(Math.max(...took)),
    unit: 'ms',
    goal: { atMost: LONGEST_MS },
  }
}

// Each web process ends with this one.
process.setMaxListeners(PORTS.length + KILLS + 10)
const postgres = await startTemporaryPostgres()
try {
  await administer(postgres.url, 'create database hosts')
  const url = databaseUrl(postgres.url, 'hosts')
  await setUpDatabase(url)
  const db = createDb(url)
  await bulkLoad(db, { drops: DROPS, sources: 100 })
  report('Three web processes behind a proxy', await drill(db, url))
  await db.destroy()
} finally {
  await postgres.stop()
}
process.exit()
