import type { Provider } from '@daily-drops/core/delivery/channels'
import { storeInbound } from '@daily-drops/db/delivery/inbound'
import { installQueue } from '@daily-drops/db/jobs/jobs'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createParserPool, type ParserPool } from '../../parser-pool/parser-pool.ts'
import { testDeps } from '../../testing/job-deps.ts'
import type { JobBinding } from '../../worker/bind.ts'
import type { WorkerParts } from '../../worker/job-context.ts'
import { registry } from '../../worker/registry.ts'
import { runJob } from '../../worker/run-job.ts'

const ID = '0b9d2f0e-6a0c-4f6e-9c5e-0d3c2f1a4b5c'
const BINDING = registry.find(({ contract }) => contract.name === 'handle-inbound') as JobBinding
const PAGE = `Content-Type: text/html\r\n\r\n${'<div>'.repeat(102_000)}`

let test: TestDb
let pool: ParserPool
let deps: WorkerParts
let ours: string
let updates = 0
/** The messages whose reports were sent to a parser thread. */
const read: string[] = []

beforeAll(async () => {
  test = await testDb()
  await installQueue(test.url)
  pool = createParserPool({ size: 1 })
  const readReport: ParserPool['readReport'] = (email, id) => {
    read.push(id)
    return pool.readReport(email, id)
  }
  deps = testDeps(test.db, { parser: { ...pool, readReport } })
  ours = `bounce+${deps.delivery.signer.sign('bounce', ID)}@in.drops.example`
})
afterAll(async () => {
  await pool[Symbol.asyncDispose]()
  await test.close()
})
beforeEach(() => {
  read.length = 0
})

/** Processes a stored update once. An attempt that throws would be repeated. */
async function receive(provider: Provider, payload: object) {
  const ref = `update-${updates++}`
  await storeInbound(test.db, { provider, ref, payload, about: [] })
  const { signal } = new AbortController()
  await runJob(BINDING, deps, { id: ref, payload: { provider, ref }, attempt: 1, signal })
  const row = await test.db
    .selectFrom('inbound_updates')
    .select(['processed_at', 'unreadable'])
    .where('update_ref', '=', ref)
    .executeTakeFirstOrThrow()
  expect(row.processed_at).not.toBeNull()
  return row.unreadable
}
const emailTo = (to: string, rest: string) => ({
  raw: Buffer.from(`From: a@b.example\r\nTo: ${to}\r\n${rest}`).toString('base64'),
})

it('reads only the recipient of an email that is not about one of our messages', async () => {
  const forged = `bounce+${ID}.${'0'.repeat(32)}@in.drops.example`
  for (const to of ['bounce+nobody@in.drops.example', forged, 'hello@in.drops.example']) {
    expect(await receive('mail', emailTo(to, PAGE))).toBeNull()
  }
  const { raw } = emailTo('hello@in.drops.example', PAGE)
  expect(await receive('mail', { raw, to: ours })).toBeNull()
  expect(read).toEqual([])
})

it('reads a report in a parser thread, whatever HTML it contains', async () => {
  expect(await receive('mail', emailTo(ours, PAGE))).toBeNull()
  expect(read).toEqual([ID])
})

it.each([
  ['60,000 headers', 'X-A: b\r\n'.repeat(60_000)],
  ['a header without an end', `Subject: ${'a'.repeat(400_000)}`],
  ['parts without a boundary', 'Content-Type: multipart/report\r\n\r\nAction: failed'],
])('marks an email with %s as unreadable and does not try again', async (_, rest) => {
  expect(await receive('mail', emailTo(ours, rest))).toEqual(expect.any(String))
})

it('marks an email that breaks the thread as unreadable, and continues with the next', async () => {
  await using broken = createParserPool({ size: 1, limitMs: 0 })
  const { raw } = emailTo(ours, PAGE)
  const report = await broken.readReport(Buffer.from(raw, 'base64'), ID)
  expect(report).toMatchObject({ outcome: 'unreadable' })
  const { parser } = deps
  deps = { ...deps, parser: broken }
  expect(await receive('mail', { raw })).toEqual(expect.stringContaining('not finished after'))
  deps = { ...deps, parser }
  expect(await receive('mail', { raw })).toBeNull()
})

it.each([
  ['mail', { raw: 'not base64!' }],
  ['mail', { event: { type: 'bounce' } }],
  ['telegram', { message: { chat: 'nobody' } }],
  ['whatsapp', { entry: [{ changes: [{ value: { messages: [{ from: '\u0661' }] } }] }] }],
] as const)(
  'marks a %s update of an unexpected shape as unreadable and does not try again',
  async (provider, payload) => {
    expect(await receive(provider, payload)).toEqual(expect.any(String))
  },
)
