/**
 * npm run demo: the whole product with a local world of fictional publishers and channels, read by the real
 * pipeline. Each start begins with empty data. It does not use .env, and nothing leaves this machine.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reprocessVideos } from '@daily-drops/contract/jobs/drops'
import { createDb } from '@daily-drops/db/connection/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { endOrphan } from '@daily-drops/db/testing/postgres'
import { followWorld } from '@daily-drops/world/hosting/follow-world'
import { BEST_PLAN } from '@daily-drops/world/hosting/hosts'
import { startWorld } from '@daily-drops/world/hosting/start-world'
import { ACCOUNTS, FINISHED_READER, openAccount, PASSWORD } from './demo-accounts.ts'
import { finishReader, onboardStaff, renewPublicEdition } from './demo-life.ts'
import { progressOf, secondsLeft } from './demo-progress.ts'
import { startProduct } from './product.ts'

const PORT = Number(process.env.PORT || 3000)
const DIR = resolve(`.cache/demo/${PORT}`)
const FULL_OF_LIFE = 2000
const REPORT_EVERY_MS = 3000
const HALF_A_DAY_MS = 12 * 60 * 60_000

await endOrphan(`${DIR}/postgres`)
await rm(DIR, { recursive: true, force: true })
await mkdir(DIR, { recursive: true })

// The world extends a little into the future, so that publishers keep publishing while the demo runs.
const world = await startWorld({
  now: new Date(Date.now() + HALF_A_DAY_MS),
  port: PORT + 4,
  hosts: BEST_PLAN,
})
world.setTime(new Date())
setInterval(() => world.setTime(new Date()), 30_000)
await writeFile(`${DIR}/world.pem`, world.certificate)

const product = await startProduct({
  command: 'demo',
  port: PORT,
  dataDir: DIR,
  durable: false,
  built: true,
  settings: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LOG_LEVEL: 'warn',
    IMAGE_CACHE_DIR: `${DIR}/images`,
    WORKER_CONCURRENCY: '8',
    WORKER_STOP_SECONDS: '2',
    FETCH_ALLOW_CIDRS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: `${DIR}/world.pem`,
    YOUTUBE_API_URL: world.videoApi.baseUrl,
    YOUTUBE_API_KEY: world.videoApi.key,
  },
  async beforeWorker(databaseUrl) {
    const db = createDb(databaseUrl, { max: 1 })
    await followWorld(db, world.sources)
    await db.destroy()
  },
  beforeExit: () => world.stop(),
})
const { say, seconds } = product

await Promise.all(ACCOUNTS.map((account) => openAccount(product, account)))
for (const { email, about } of ACCOUNTS) say(`${email.padEnd(20)} ${about}, password: ${PASSWORD}`)

const db = createDb(product.databaseUrl, { max: 2 })
const staff = ACCOUNTS.filter(({ role }) => role !== 'user')
await Promise.all(staff.map((one) => onboardStaff(db, product.baseUrl, one)))
const figures = new Intl.NumberFormat('en')
let isFull = false
for (;;) {
  const progress = await progressOf(db)
  const { publishers, asked, drops, waiting } = progress
  const left = secondsLeft(progress, seconds())
  say(
    `${asked} of ${publishers} publishers read, ${figures.format(drops)} drops, ${figures.format(waiting)} items waiting${left ? `, about ${figures.format(left)} s left` : ''}`,
  )
  // Video details come from the video host, and an edition needs a video.
  if (asked > 0) await enqueue(db, reprocessVideos, { batches: 10 })
  const isRead = asked === publishers && waiting === 0
  if (!isFull && (drops >= FULL_OF_LIFE || isRead)) {
    isFull = true
    await renewPublicEdition(db)
    await finishReader(db, product.baseUrl, FINISHED_READER)
    say(`full of life after ${seconds().toFixed(0)} s: ${FINISHED_READER.email} has two weeks of editions`)
  }
  if (isRead) break
  await sleep(REPORT_EVERY_MS)
}
await db.destroy()
say(`the world is read after ${seconds().toFixed(0)} s; what its publishers still publish follows by itself`)
say(`product  ${product.baseUrl}`)
