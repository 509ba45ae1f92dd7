import { setTimeout as sleep } from 'node:timers/promises'
import { getImport, importList } from '@daily-drops/contract/functions/sources/imports'
import { readImport } from '@daily-drops/contract/jobs/imports'
import { MAX_IMPORT_TRIES_A_DAY } from '@daily-drops/core/limits'
import { deleteJobs, failWaiting, payloadsOf } from '@daily-drops/db/testing/jobs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
// All sign-ups come from one address.
beforeEach(() => host.db.deleteFrom('rate_limits').execute())

const aReader = () => signUp(host.deps.auth, host.db)
const send = (files: unknown, token?: string, headers: Record<string, string> = {}) =>
  host.app.request('/functions/v1/import-list', {
    ...post({ files }, token),
    headers: { ...post({}, token).headers, prefer: 'respond-async', ...headers },
  })
const importsOf = ({ id }: SignedIn) =>
  host.db.selectFrom('source_imports').select(['id', 'files']).where('user_id', '=', id).execute()
const LIST = ['https://gazette.example/feed.xml']

it('leaves the list to the worker, for the reader who sent it', async () => {
  const reader = await aReader()
  const answer = await send(LIST, reader.token)
  expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'reading' }])
  const [stored] = await importsOf(reader)
  expect(stored?.files).toEqual(LIST)
  expect(await payloadsOf(host.db, readImport)).toContainEqual(
    expect.objectContaining({ importId: stored?.id }),
  )
})

it('takes one import a week for each reader, also when nine arrive at once', async () => {
  const [reader, other] = [await aReader(), await aReader()]
  const answers = await Promise.all(Array.from({ length: 9 }, () => send(LIST, reader.token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(8)
  expect(await importsOf(reader)).toHaveLength(1)
  expect((await send(LIST, other.token)).status).toBe(200)

  const { next_at, report } = await ask(host, getImport, {}, reader)
  expect(new Date(next_at ?? 0).getTime()).toBeGreaterThan(Date.now() + 6.9 * 24 * 3_600_000)
  expect(report).toMatchObject({ read_at: null, saved: 0 })
  const before = new Date(Date.now() - 7 * 24 * 3_600_000)
  await host.db
    .updateTable('source_imports')
    .set({ created_at: before })
    .where('user_id', '=', reader.id)
    .execute()
  expect(await ask(host, getImport, {}, reader)).toMatchObject({ next_at: null })
  expect((await send(LIST, reader.token)).status).toBe(200)
})

it('reads a bounded number of files for a reader whose files cannot be read', async () => {
  const reader = await aReader()
  const statuses: number[] = []
  for (let nth = 0; nth < MAX_IMPORT_TRIES_A_DAY + 2; nth += 1) {
    statuses.push((await send(LIST, reader.token)).status)
    // As the worker does with a file that it cannot read.
    await host.db.deleteFrom('source_imports').where('user_id', '=', reader.id).execute()
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_IMPORT_TRIES_A_DAY)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

it('says that a list could not be read once its job has failed for good, and takes another at once', async () => {
  const reader = await aReader()
  await send(LIST, reader.token)
  const [first] = await importsOf(reader)
  expect(await ask(host, getImport, {}, reader)).toMatchObject({ report: { failed: false } })
  await failWaiting(host.db, readImport.name, 'the worker was lost')
  const failed = { next_at: null, report: { failed: true, read_at: null, saved: 0 } }
  expect(await ask(host, getImport, {}, reader)).toMatchObject(failed)
  // An ended job is deleted after an hour.
  await deleteJobs(host.db, readImport)
  expect(await ask(host, getImport, {}, reader)).toMatchObject(failed)

  expect((await send(LIST, reader.token)).status).toBe(200)
  const [second, ...others] = await importsOf(reader)
  expect([second?.files, others]).toEqual([LIST, []])
  expect(second?.id).not.toBe(first?.id)
  expect(await ask(host, getImport, {}, reader)).toMatchObject({
    next_at: expect.any(String),
    report: { failed: false },
  })
  expect((await send(LIST, reader.token)).status).toBe(429)
})

it('refuses a list whose job fails while the reader waits, and does not count it', async () => {
  const reader = await aReader()
  await deleteJobs(host.db, readImport)
  const asked = send(LIST, reader.token, { prefer: 'wait' })
  while (!(await failWaiting(host.db, readImport.name, 'unexpected'))) await sleep(20)
  const answer = await asked
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('We couldn’t read your list.'),
  ])
  expect(await ask(host, getImport, {}, reader)).toEqual({ next_at: null, report: null })
})

it('refuses what is too large, no text or no list', async () => {
  const reader = await aReader()
  for (const files of [
    [],
    'text',
    [1],
    Array.from({ length: 21 }, () => 'a.example'),
    ['a\0b'],
    ['x'.repeat(70_000)],
  ])
    expect((await send(files, reader.token)).status).toBeGreaterThanOrEqual(400)
  expect(await importsOf(reader)).toEqual([])
})

it('refuses visitors, unconfirmed accounts and forms of other sites', async () => {
  const unconfirmed = await signUp(host.deps.auth, host.db, { verified: false })
  expect((await send(LIST)).status).toBe(401)
  expect((await send(LIST, unconfirmed.token)).status).toBe(403)
  const reader = await aReader()
  const foreign = { cookie: reader.cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await send(LIST, undefined, foreign)).status).toBe(403)
  expect(await importsOf(reader)).toEqual([])
})

it('shows each reader only their own import', async () => {
  const [reader, other] = [await aReader(), await aReader()]
  await send(LIST, reader.token)
  expect(await ask(host, getImport, {}, other)).toEqual({ next_at: null, report: null })
  expect(importList.access).toBe('reader')
})
