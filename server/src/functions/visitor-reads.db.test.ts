import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteDrop } from '@daily-drops/contract/functions/drops/articles'
import { dismissDrop, muteTopic } from '@daily-drops/contract/functions/reading/feedback'
import { searchDrops } from '@daily-drops/contract/functions/search/search'
import { getTopicPage } from '@daily-drops/contract/functions/topics/topic-pages'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { followContent } from '@daily-drops/db/drops/content-changes'
import { readsOfReplica } from '@daily-drops/db/operations/replica'
import { restoreBackup, takeBaseBackup } from '@daily-drops/db/testing/base-backup'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { type RunningPostgres, startPostgres } from '@daily-drops/db/testing/postgres'
import { administer, createTemplate, databaseUrl, TEMPLATE_DATABASE } from '@daily-drops/db/testing/template'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask } from '../testing/ask.ts'
import { type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

const SETTLED = { timeout: 60_000, interval: 100 }
const LONG = 120_000

let folder: string
let primary: RunningPostgres
let standby: RunningPostgres
let db: Db
let host: Awaited<ReturnType<typeof startTestApp>>
let following: ReturnType<typeof followContent>
let topics: Awaited<ReturnType<typeof aTopicBranch>>
let ada: SignedIn

const place = (name: string) => join(folder, name)
const databaseOn = ({ url }: RunningPostgres) => databaseUrl(url, TEMPLATE_DATABASE)
const isReplicaInUse = () => host.deps.visitorReads.db() !== host.deps.db

/** The replica is used again once it has replayed everything before a withdrawal. */
async function untilReplicaHasAll(): Promise<void> {
  host.deps.visitorReads.receive('gone')
  await vi.waitFor(() => expect(isReplicaInUse()).toBe(true), SETTLED)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daily-drops-replica-'))
  await chmod(folder, 0o755)
  primary = await startPostgres({ dataDir: place('primary'), settings: { wal_keep_size: '512MB' } })
  await takeBaseBackup(primary, place('primary'), place('backup'))
  const from = { primary, behindBy: '5s' }
  standby = await restoreBackup({ backupDir: place('backup'), dataDir: place('standby'), from })
  await createTemplate(primary.url)
  db = createDb(databaseOn(primary))
  host = await startTestApp({
    DATABASE_URL: databaseOn(primary),
    DATABASE_REPLICA_URL: databaseOn(standby),
    DATABASE_REPLICA_MAX_LAG_SECONDS: '60',
  })
  following = followContent(databaseOn(primary), {
    receive: host.deps.visitorReads.receive,
    onLost: () => {},
  })
  topics = await aTopicBranch(db)
  ada = await signUp(host.deps.auth, db, { role: 'admin' })
  await aStory('Known everywhere')
  await untilReplicaHasAll()
  // A replica that takes long to connect is not waited for: the first connection exists before the tests.
  await vi.waitFor(async () => expect((await shownTo()).page).toEqual(['Known everywhere']), SETTLED)
  await vi.waitFor(() => expect(isReplicaInUse()).toBe(true), SETTLED)
}, LONG)
afterAll(async () => {
  await following.stop()
  await host.close()
  await db.destroy()
  await standby.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
}, LONG)

const aStory = (title: string) =>
  aDrop(db, { topics, title, language: 'en', published_at: new Date(Date.now() - 60_000) })

/** What a person, or a visitor, finds on the topic's page and by searching. */
async function shownTo(person?: SignedIn): Promise<{ page: string[]; search: string[] }> {
  const page = await ask(host, getTopicPage, { slug: topics.l3.slug }, person)
  const search = await ask(host, searchDrops, { tag: topics.l3.slug }, person)
  return { page: page.latest.map(({ title }) => title), search: search.results.map(({ drop }) => drop.title) }
}

describe('a replica five seconds behind', () => {
  it(
    'is read by visitors, while signed-in readers read the current state',
    async () => {
      await administer(standby.url, 'select pg_wal_replay_pause()')
      await aStory('Known to the primary')
      expect(isReplicaInUse()).toBe(true)
      expect(await shownTo()).toEqual({ page: ['Known everywhere'], search: ['Known everywhere'] })
      const all = expect.arrayContaining(['Known everywhere', 'Known to the primary'])
      expect(await shownTo(ada)).toEqual({ page: all, search: all })
      await administer(standby.url, 'select pg_wal_replay_resume()')
      await vi.waitFor(async () => expect(await shownTo()).toEqual({ page: all, search: all }), SETTLED)
    },
    LONG,
  )

  it(
    'shows nobody their own action undone',
    async () => {
      const { id, title } = await aStory('Now here, now gone')
      expect(isReplicaInUse()).toBe(true)
      const bea = await signUp(host.deps.auth, db)
      for (const dismissed of [true, false, true]) {
        await ask(host, dismissDrop, { drop_id: id, dismissed }, bea)
        const { page, search } = await shownTo(bea)
        expect([page.includes(title), search.includes(title)]).toEqual([!dismissed, !dismissed])
      }
      await ask(host, muteTopic, { topic_id: topics.l1.id, muted: true }, bea)
      expect((await shownTo(bea)).search).toEqual([])
      await ask(host, muteTopic, { topic_id: topics.l1.id, muted: false }, bea)
      expect((await shownTo(bea)).search).toContain('Known everywhere')
    },
    LONG,
  )

  it(
    'brings back nothing that was withdrawn',
    async () => {
      const { id, title } = await aStory('Withdrawn')
      await untilReplicaHasAll()
      expect((await shownTo()).page).toContain(title)
      await administer(standby.url, 'select pg_wal_replay_pause()')
      await ask(host, deleteDrop, { dropId: id }, ada)
      await vi.waitFor(async () => expect((await shownTo()).page).not.toContain(title), SETTLED)
      await administer(standby.url, 'select pg_wal_replay_resume()')
      let looks = 0
      while (looks < 3 || !isReplicaInUse()) {
        expect(JSON.stringify(await shownTo())).not.toContain(title)
        looks += 1
        await sleep(100)
      }
      expect(await shownTo()).toEqual(await shownTo(ada))
    },
    LONG,
  )

  it(
    'is not used while it is further behind than allowed, and while notifications are missing',
    async () => {
      const reads = readsOfReplica(db, { url: databaseOn(standby), mostLagMs: 3_000, onLost: () => {} })
      const untilInUse = () => vi.waitFor(() => expect(reads.db()).not.toBe(db), SETTLED)
      reads.receive('listening')
      await untilInUse()
      await administer(standby.url, 'select pg_wal_replay_pause()')
      await aStory('Waits for the replica')
      await vi.waitFor(() => expect(reads.db()).toBe(db), SETTLED)
      await administer(standby.url, 'select pg_wal_replay_resume()')
      await untilInUse()
      reads.receive('lost')
      expect(reads.db()).toBe(db)
      await reads.stop()
    },
    LONG,
  )

  it(
    'that disappears costs nobody a response, and is reported to the operator',
    async () => {
      expect(isReplicaInUse()).toBe(true)
      await standby.stop()
      expect((await shownTo()).page).toContain('Known everywhere')
      await vi.waitFor(() => expect(isReplicaInUse()).toBe(false), SETTLED)
      expect(await shownTo()).toEqual(await shownTo(ada))
      expect(host.lines.some((line) => line.includes('"failure":"database-replica"'))).toBe(true)
      expect(await host.deps.metrics.registry.metrics()).toMatch(/^database_replica_in_use 0$/m)
    },
    LONG,
  )
})
