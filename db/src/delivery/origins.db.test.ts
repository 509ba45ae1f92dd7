import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, type Db } from '../connection/client.ts'
import { enqueue } from '../jobs/jobs.ts'
import { payloadsNamed } from '../jobs/queue-tables.ts'
import { promote, restoreBackup, startArchivingPostgres, takeBaseBackup } from '../testing/base-backup.ts'
import type { RunningPostgres } from '../testing/postgres.ts'
import { createTemplate, databaseUrl, TEMPLATE_DATABASE } from '../testing/template.ts'
import { confirmOrigin, isHeld, maySend } from './origins.ts'

const SITE = 'https://drops.example'

let folder: string
let primary: RunningPostgres
const opened: { stop(): Promise<void> }[] = []
const place = (name: string) => join(folder, name)

function databaseOn(server: RunningPostgres): Db {
  const db = createDb(databaseUrl(server.url, TEMPLATE_DATABASE))
  opened.unshift({ stop: () => db.destroy() }, server)
  return db
}

const mailTo = (db: Db, to: string) =>
  enqueue(db, sendMail, { template: 'verify-email', to, props: { name: 'Ada', url: `${SITE}/verify` } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daily-drops-origins-'))
  await chmod(folder, 0o755)
  primary = await startArchivingPostgres(place('primary'), place('archive'))
  await createTemplate(primary.url)
  const db = databaseOn(primary)
  expect(await maySend(db, SITE)).toBe(true)
  await mailTo(db, 'before@example.com')
  await takeBaseBackup(primary, place('primary'), place('backup'))
}, 120_000)
afterAll(async () => {
  for (const part of opened) await part.stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

it('lets a standby that takes over continue sending', async () => {
  const server = await restoreBackup({
    backupDir: place('backup'),
    dataDir: place('standby'),
    from: { primary },
  })
  const standby = databaseOn(server)
  await mailTo(databaseOn(primary), 'streamed@example.com')
  while ((await payloadsNamed(standby, 'send-mail')).length < 2) await sleep(50)
  await promote(server)
  expect(await isHeld(standby, SITE)).toBe(true)
  expect(await maySend(standby, SITE)).toBe(true)
  expect(await isHeld(standby, SITE)).toBe(false)
}, 120_000)

it('holds back a restored copy until an operator confirms it, and then sends nothing that came with it', async () => {
  const server = await restoreBackup({
    backupDir: place('backup'),
    dataDir: place('copy'),
    from: { archiveDir: place('archive') },
  })
  const copy = databaseOn(server)
  expect(await maySend(copy, SITE)).toBe(false)
  expect(await isHeld(copy, SITE)).toBe(true)
  await mailTo(copy, 'since@example.com')
  await copy.transaction().execute((db) => confirmOrigin(db, SITE))
  expect(await maySend(copy, SITE)).toBe(true)
  expect(await payloadsNamed(copy, 'send-mail')).toMatchObject([{ to: 'since@example.com' }])
}, 120_000)

it('refuses a backup with one changed byte', async () => {
  const file = await open(join(place('backup'), 'global/pg_control'), 'r+')
  await file.write(Buffer.from([0x42]), 0, 1, 200)
  await file.close()
  const restore = restoreBackup({
    backupDir: place('backup'),
    dataDir: place('damaged'),
    from: { archiveDir: place('archive') },
  })
  await expect(restore).rejects.toThrow('The backup is damaged: global/pg_control')
})
