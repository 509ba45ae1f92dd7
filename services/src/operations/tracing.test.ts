import { observed } from '@daily-drops/db/connection/observed-statements'
import { afterEach, describe, expect, it } from 'vitest'
import { startOtlpReceiver } from '../testing/otlp-receiver.ts'
import { configuredTracing } from './configured-tracing.ts'
import { traced, traceWith, type Work } from './spans.ts'
import { startTracing } from './tracing.ts'

const REQUEST: Work = { name: 'GET /', kind: 'request', attributes: { 'http.request.method': 'GET' } }

afterEach(() => traceWith(undefined))

async function receivedFrom(work: () => Promise<unknown>, share = 1) {
  await using receiver = await startOtlpReceiver()
  const tracing = startTracing({ endpoint: receiver.endpoint, service: 'test', share, patienceMs: 30_000 })
  await work()
  await tracing.stop()
  return receiver
}

describe('a trace', () => {
  it('contains a piece of work by its final name, and the statements below it', async () => {
    const receiver = await receivedFrom(() =>
      traced(REQUEST, async (describe) => {
        await observed('SELECT 1 from topics', async () => 1)
        describe({
          name: 'GET /topics/:slug',
          attributes: { 'http.response.status_code': 200 },
          failed: false,
        })
      }),
    )
    const request = receiver.spans.find(({ kind }) => kind === 2)
    expect(request).toMatchObject({ name: 'GET /topics/:slug', status: { code: 0 } })
    expect(request?.attributes).toEqual([
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ])
    expect(receiver.spans).toHaveLength(2)
    const [statement] = request ? receiver.statementsBelow(request) : []
    expect(statement?.name).toBe('select')
    expect(statement?.attributes).toEqual([
      { key: 'db.system.name', value: { stringValue: 'postgresql' } },
      { key: 'db.query.text', value: { stringValue: 'SELECT 1 from topics' } },
    ])
  })

  it('marks what failed, whether reported or thrown, and passes the error on', async () => {
    const job: Work = { ...REQUEST, name: 'job', kind: 'job' }
    const receiver = await receivedFrom(async () => {
      await traced(REQUEST, async (describe) => describe({ name: 'said', attributes: {}, failed: true }))
      await expect(traced(job, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    })
    expect(receiver.spans.map(({ name, kind, status }) => [name, kind, status.code])).toEqual([
      ['said', 2, 2],
      ['job', 5, 2],
    ])
  })

  it('has no statement without a parent, and no more of one than fits', async () => {
    const receiver = await receivedFrom(async () => {
      expect(await observed('select 1', async () => 'answer')).toBe('answer')
      await traced(REQUEST, () => observed(`  ${'x'.repeat(5000)}`, async () => {}))
    })
    const statements = receiver.spans.filter(({ kind }) => kind === 3)
    expect(statements).toHaveLength(1)
    expect(JSON.stringify(statements[0]?.attributes).length).toBeLessThan(2200)
  })

  it('covers a share of all work, and nothing after its end', async () => {
    const none = await receivedFrom(() => traced(REQUEST, async () => {}), 0)
    expect(none.spans).toEqual([])
    const receiver = await receivedFrom(async () => {})
    expect(await traced(REQUEST, async () => 'answer')).toBe('answer')
    expect(receiver.spans).toEqual([])
  })

  it('that is not received costs nothing but itself', async () => {
    const tracing = startTracing({ endpoint: 'http://127.0.0.1:9', service: 'test', share: 1 })
    expect(await traced(REQUEST, async () => 'answer')).toBe('answer')
    await expect(tracing.stop()).resolves.toBeUndefined()
  })
})

describe('work without tracing', () => {
  it('runs unchanged, and may describe itself to nobody', async () => {
    const done = traced(REQUEST, async (describe) => {
      describe({ name: 'x', attributes: {}, failed: true })
      return 'answer'
    })
    expect(await done).toBe('answer')
    expect(await observed('select 1', async () => 'rows')).toBe('rows')
  })
})

it('names a statement by its first word, however it is written', async () => {
  const seen: Work[] = []
  traceWith({
    run(work, run) {
      seen.push(work)
      return run(() => {})
    },
    here: () => undefined,
  })
  for (const text of ['  Insert into x', '(select 1)', '…']) await observed(text, async () => {})
  expect(seen.map(({ name, kind }) => [name, kind])).toEqual([
    ['insert', 'statement'],
    ['select', 'statement'],
    ['statement', 'statement'],
  ])
})

it("[O14] is configured by a receiver's address, and otherwise off", async () => {
  expect(await configuredTracing({ OTEL_TRACES_SAMPLER_ARG: 1 }, 'test')).toBeUndefined()
  await using receiver = await startOtlpReceiver()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_TRACES_SAMPLER_ARG: 1 }
  const tracing = await configuredTracing(env, 'test')
  await traced(REQUEST, async () => {})
  await tracing?.stop()
  expect(receiver.spans).toHaveLength(1)
})
