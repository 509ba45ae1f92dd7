import { processItem } from '@daily-drops/contract/jobs/ingestion'
import * as jobs from '@daily-drops/contract/jobs/tagging'
import type { JobContract, PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { setCronJobEnabled } from '@daily-drops/db/jobs/cron-jobs'
import { findProgress } from '@daily-drops/db/jobs/job-progress'
import { installQueue } from '@daily-drops/db/jobs/jobs'
import { modelUsageToday } from '@daily-drops/db/tagging/model-usage'
import { correctTags } from '@daily-drops/db/tagging/tag-corrections'
import { taggerStatus } from '@daily-drops/db/tagging/tagger-status'
import { saveTaggingParams } from '@daily-drops/db/tagging/tagging-params'
import { aDrop, aQueueItem, aSource, aUser } from '@daily-drops/db/testing/factories'
import { deleteJobs, payloadsOf } from '@daily-drops/db/testing/jobs'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createModelTagger } from '../../tag/model/model-tagger.ts'
import { type ChatServer, obedientAnswer, startChatServer } from '../../tag/model/testing/chat-server.ts'
import type { Taggers } from '../../tag/run/taggers.ts'
import { testDeps, testTaggers } from '../../testing/job-deps.ts'
import type { WorkerParts } from '../../worker/job-context.ts'
import { registry } from '../../worker/registry.ts'

const SPACE = {
  title: 'Rocket launch sends a telescope into orbit',
  summary:
    'The space agency put the satellite on a falcon rocket; the spacecraft will study galaxies and exoplanets.',
  language: 'en',
} as const
/** Without a keyword, so the local tagger is unsure. */
const UNSURE = { title: 'A letter about gnocchi', summary: 'Nothing else is said.', language: 'en' } as const

let test: TestDb
let deps: WorkerParts
let withModel: WorkerParts
let provider: ChatServer

beforeAll(async () => {
  test = await testDb()
  await installQueue(test.url)
  deps = testDeps(test.db)
  provider = await startChatServer()
  const model = createModelTagger({ provider: 'test', model: 'm1', baseUrl: provider.baseUrl })
  withModel = { ...deps, taggers: testTaggers(test.db, model) }
})
afterAll(async () => {
  await provider[Symbol.asyncDispose]()
  await deps.parser[Symbol.asyncDispose]()
  await deps.client.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of ['ingestion_queue', 'drops', 'sources', 'model_usage', 'rate_limits'] as const) {
    await test.db.deleteFrom(table).execute()
  }
  await deleteJobs(test.db, jobs.tagDrops)
  provider.requests.length = 0
  provider.answer = (request) => obedientAnswer(request)
  await params({
    model_enabled: 'false',
    batch_size: '50',
    model_daily_requests: '2000',
    model_batch_size: '4',
  })
})

const params = (values: Record<string, string>) =>
  test.db.transaction().execute((db) => saveTaggingParams(db, values))

function run<J extends JobContract>(job: J, payload: PayloadOf<J>, using = deps, signal?: AbortSignal) {
  const binding = registry.find(({ contract }) => contract === job)
  if (!binding) throw new Error(`${job.name} has no handler`)
  return binding.run({ ...using, jobId: 'test', signal: signal ?? new AbortController().signal }, payload)
}
async function drops(count: number, text: Partial<Parameters<typeof aDrop>[1]> = SPACE) {
  const { id: source_id } = await aSource(test.db)
  return Promise.all(Array.from({ length: count }, () => aDrop(test.db, { ...text, source_id })))
}
const dropRow = (id: number) =>
  test.db.selectFrom('drops').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const provenance = (id: number) =>
  test.db.selectFrom('drop_tags').selectAll().where('drop_id', '=', id).executeTakeFirst()
const untagged = async () =>
  (await test.db.selectFrom('drops').select('id').where('tag_done', '=', false).execute()).length
const waitingRuns = async () => (await payloadsOf(test.db, jobs.tagDrops)).length
const topic = (slug: string) =>
  test.db.selectFrom('topics').select(['id', 'parent_id']).where('slug', '=', slug).executeTakeFirstOrThrow()

describe('tag-drops', () => {
  it('[PIPE-07] [PIPE-08] [PIPE-09] [ENT-15] gives new drops one main, one sub and one to three specific topics', async () => {
    const [drop] = await drops(1)
    expect(drop?.tag_done).toBe(false)
    expect(await run(jobs.tagDrops, {})).toEqual({ processed: 1, tagged: 1, errors: 0 })
    const row = await dropRow(drop?.id ?? 0)
    const space = await topic('space')
    expect(row).toMatchObject({ tag_done: true, l1_topic_id: space.parent_id, l2_topic_id: space.id })
    expect(row.tags.length).toBeGreaterThanOrEqual(1)
    expect(row.tags.length).toBeLessThanOrEqual(3)
    for (const slug of row.tags) expect((await topic(slug)).parent_id).toBe(space.id)
    expect(await provenance(row.id)).toMatchObject({
      tagger: 'local',
      version: expect.stringMatching(/^lexicon-/),
    })
    expect(await taggerStatus(test.db)).toMatchObject({
      mode: 'lexicon',
      version: expect.stringMatching(/^lexicon-/),
    })
  })

  it("reads the article's opening where title and summary are not enough", async () => {
    const [drop] = await drops(1, UNSURE)
    const dropId = drop?.id ?? 0
    await test.db.insertInto('drop_texts').values({ drop_id: dropId, text: SPACE.summary }).execute()
    await run(jobs.tagDrops, {})
    expect(await dropRow(dropId)).toMatchObject({ l2_topic_id: (await topic('space')).id })
  })

  it('[FUN-12] takes at most the given number, and does not continue automatically', async () => {
    await drops(25)
    expect(await run(jobs.tagDrops, { limit: 20, concurrent_requests: 2 })).toMatchObject({ processed: 20 })
    expect([await untagged(), await waitingRuns()]).toEqual([5, 0])
  })

  it('takes a batch of the current size, and requests another run when it was full', async () => {
    await drops(5)
    await params({ batch_size: '3' })
    expect(await run(jobs.tagDrops, {})).toMatchObject({ processed: 3, tagged: 3 })
    expect([await untagged(), await waitingRuns()]).toEqual([2, 1])
    expect(await run(jobs.tagDrops, {})).toMatchObject({ processed: 2 })
    expect(await run(jobs.tagDrops, {})).toEqual({ processed: 0, tagged: 0, errors: 0 })
  })

  it('counts a drop without words as an error, says why, and does not retry it endlessly', async () => {
    const [empty] = await drops(1, { title: '???', summary: '12 — 34' })
    await drops(1)
    expect(await run(jobs.tagDrops, {})).toEqual({
      processed: 2,
      tagged: 1,
      errors: 1,
      error: 'The text has no words to tag.',
    })
    expect(await run(jobs.tagDrops, {})).toMatchObject({ processed: 0 })
    expect(await dropRow(empty?.id ?? 0)).toMatchObject({ tag_done: false })
  })

  it('tags each drop once when several workers run at the same time', async () => {
    // From six sources, none of which becomes known by them.
    for (let source = 0; source < 6; source++) await drops(10)
    let seen = 0
    const { local } = deps.taggers
    const counting: Taggers = {
      model: undefined,
      async local(margin) {
        const { tagger, topics } = await local(margin)
        return { topics, tagger: { ...tagger, tag: (input) => tagger.tag(input).finally(() => (seen += 1)) } }
      },
    }
    const runs = await Promise.all(
      Array.from({ length: 6 }, () => run(jobs.tagDrops, { limit: 20 }, { ...deps, taggers: counting })),
    )
    await run(jobs.tagDrops, {}, { ...deps, taggers: counting })
    const tagged = runs.reduce((sum, result) => sum + (result as { tagged: number }).tagged, 0)
    expect(tagged).toBeLessThanOrEqual(60)
    expect([await untagged(), seen]).toEqual([0, 60])
  })

  it('writes nothing when it must stop, and another worker takes over once the claim expires', async () => {
    await drops(3)
    await expect(run(jobs.tagDrops, {}, deps, AbortSignal.abort())).rejects.toThrow()
    expect(await untagged()).toBe(3)
    expect(await run(jobs.tagDrops, {})).toMatchObject({ processed: 0 })
    await test.db
      .updateTable('tag_attempts')
      .set({ retry_at: new Date(0) })
      .execute()
    expect(await run(jobs.tagDrops, {})).toMatchObject({ tagged: 3 })
  })

  it('is started by an item that became a drop, unless tagging is paused', async () => {
    const item = { title: SPACE.title, summary: SPACE.summary, publishedAt: '2026-11-14T10:00:00.000Z' }
    const queue = async (url: string) => {
      const { id } = await aQueueItem(test.db, {
        url,
        source_id: (await aSource(test.db)).id,
        item: JSON.stringify({ ...item, author: 'Ada', imageUrl: 'https://i.example/1.png' }),
      })
      expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'done' })
    }
    await setCronJobEnabled(test.db, 'tag-drops', false)
    await queue('https://news.example/paused')
    expect(await waitingRuns()).toBe(0)
    await setCronJobEnabled(test.db, 'tag-drops', true)
    await queue('https://news.example/one')
    await queue('https://news.example/two')
    expect(await waitingRuns()).toBe(1)
  })
})

describe('with a language model', () => {
  beforeEach(() => params({ model_enabled: 'true' }))

  it('uses it only for what the local tagger is unsure about, several at once', async () => {
    const unsure = await drops(6, UNSURE)
    const [sure] = await drops(1)
    await run(jobs.tagDrops, {}, withModel)
    const asked = provider.requests.map(
      ({ body }) => Object.keys(body.response_format?.json_schema?.schema.properties ?? {}).length,
    )
    expect(asked.toSorted()).toEqual([2, 4])
    expect(await provenance(unsure[0]?.id ?? 0)).toMatchObject({
      tagger: 'model',
      version: 'test/m1/prompt-v2',
    })
    expect(await provenance(sure?.id ?? 0)).toMatchObject({ tagger: 'local' })
    expect(await modelUsageToday(test.db)).toMatchObject({
      requests: 2,
      input_tokens: 1800,
      output_tokens: 80,
    })
  })

  it('accepts its choice, and is no more certain than the less certain of two that differ on the main topic', async () => {
    const dropId = (await drops(1, UNSURE))[0]?.id ?? 0
    await run(jobs.tagDrops, {})
    const [local, before] = [await provenance(dropId), await dropRow(dropId)]
    provider.answer = ({ response_format }) => {
      const { sub, specifics } = response_format?.json_schema?.schema.properties.article_1?.properties ?? {}
      return {
        article_1: { sub: sub?.enum.at(-1), specifics: [specifics?.items.enum.at(-1)], confidence: 1 },
      }
    }
    await run(jobs.retagDrop, { dropId }, withModel)
    const after = await dropRow(dropId)
    expect(after.l1_topic_id).not.toBe(before.l1_topic_id)
    expect(local?.candidates).toContainEqual(expect.objectContaining({ topicId: after.l2_topic_id }))
    expect(await provenance(dropId)).toMatchObject({ tagger: 'model', confidence: local?.confidence })
  })

  it('is not used when it is turned off', async () => {
    await params({ model_enabled: 'false' })
    const [drop] = await drops(2, UNSURE)
    await run(jobs.tagDrops, {}, withModel)
    expect(provider.requests).toEqual([])
    expect(await provenance(drop?.id ?? 0)).toMatchObject({ tagger: 'local', needs_review: true })
  })

  it.each([
    ['fails', 500, {}],
    ['has enough', 429, { 'retry-after': '120' }],
  ])('keeps the local tags and leaves the provider alone when it %s', async (_, status, headers) => {
    provider.answer = (_request, response) => void response.writeHead(status, headers).end('{}')
    await drops(4, UNSURE)
    expect(await run(jobs.tagDrops, {}, withModel)).toMatchObject({ tagged: 4, errors: 0 })
    await drops(4, UNSURE)
    expect(await run(jobs.tagDrops, {}, withModel)).toMatchObject({ tagged: 4, errors: 0 })
    expect(provider.requests).toHaveLength(1)
    const usage = await modelUsageToday(test.db)
    expect(usage).toMatchObject({ failures: 1, last_error: expect.stringContaining(String(status)) })
    expect(usage?.paused_until).toBeInstanceOf(Date)
  })

  it('keeps the local tags where an answer is unusable', async () => {
    const [one, two] = await drops(2, UNSURE)
    provider.answer = (request) => ({
      ...obedientAnswer(request),
      article_2: { sub: 'film', specifics: ['film'] },
    })
    await run(jobs.tagDrops, {}, withModel)
    const by = [await provenance(one?.id ?? 0), await provenance(two?.id ?? 0)].map((tags) => tags?.tagger)
    expect(by.toSorted()).toEqual(['local', 'model'])
    expect(await modelUsageToday(test.db)).toMatchObject({ paused_until: null, failures: 1 })
  })

  it("stops asking when the day's budget is spent", async () => {
    await params({ model_daily_requests: '1' })
    await drops(9, UNSURE)
    expect(await run(jobs.tagDrops, {}, withModel)).toMatchObject({ tagged: 9, errors: 0 })
    expect(provider.requests).toHaveLength(1)
  })
})

describe('retag-drop', () => {
  it("decides again, but keeps editors' tags", async () => {
    const [drop] = await drops(1)
    const dropId = drop?.id ?? 0
    expect(await run(jobs.retagDrop, { dropId })).toEqual({ success: true })
    const before = await dropRow(dropId)
    const bitcoin = await topic('bitcoin')
    const crypto = await topic('crypto')
    const choice = { l1: crypto.parent_id ?? 0, l2: crypto.id, l3: [bitcoin.id] }
    const editorId = (await aUser(test.db)).id
    await test.db.transaction().execute((db) => correctTags(db, { dropId, editorId, choice }))
    expect(await run(jobs.retagDrop, { dropId })).toEqual({ success: true, kept: true })
    expect(await run(jobs.retagAllDrops, {})).toMatchObject({ totalProcessed: 0 })
    const after = await dropRow(dropId)
    expect([before.l2_topic_id === after.l2_topic_id, after.tags]).toEqual([false, ['bitcoin']])
  })

  it('says when it cannot', async () => {
    const [drop] = await drops(1, { title: '…', summary: '' })
    expect(await run(jobs.retagDrop, { dropId: drop?.id ?? 0 })).toEqual({ success: false })
    expect(await run(jobs.retagDrop, { dropId: 999_999 })).toEqual({ success: false })
  })
})

describe('retag-all-drops and retag-missing-topics', () => {
  it('[FUN-15] tag every untagged drop, batch by batch, and retry those given up', async () => {
    await params({ batch_size: '4' })
    await drops(10)
    await drops(1, { title: '!!', summary: '' })
    expect(await run(jobs.retagAllDrops, {})).toEqual({ totalProcessed: 11, totalErrors: 1 })
    expect(await run(jobs.retagAllDrops, {})).toEqual({ totalProcessed: 1, totalErrors: 1 })
  })

  it('[PIPE-19] [FUN-22] cover drops without complete topics and count found and processed', async () => {
    const [stale] = await drops(3)
    await run(jobs.tagDrops, {})
    await drops(2)
    await drops(1, { title: '?', summary: '' })
    expect(await run(jobs.retagMissingTopics, {})).toEqual({ total_processed: 2, total_found: 3 })

    const { tags } = await dropRow(stale?.id ?? 0)
    await test.db.updateTable('topics').set({ is_active: false }).where('slug', 'in', tags).execute()
    deps = testDeps(test.db, { client: deps.client, parser: deps.parser })
    expect(await run(jobs.retagMissingTopics, {})).toEqual({ total_processed: 5, total_found: 6 })
    expect(await findProgress(test.db, 'test')).toMatchObject({ done: 6, total: 6 })
    expect((await dropRow(stale?.id ?? 0)).tags).not.toEqual(tags)
    expect(await run(jobs.retagMissingTopics, {})).toEqual({ total_processed: 0, total_found: 1 })
    await test.db.updateTable('topics').set({ is_active: true }).where('slug', 'in', tags).execute()
  })
})

describe('test-tag-drops', () => {
  it('tags a sample and stores nothing', async () => {
    expect(await run(jobs.testTagDrops, {})).toMatchObject({
      success: true,
      tagger: 'local',
      version: expect.stringMatching(/^lexicon-/),
    })
    expect(await test.db.selectFrom('drop_tags').selectAll().execute()).toEqual([])
  })

  it('uses the language model, if it is on, and says when it returns nothing', async () => {
    await params({ model_enabled: 'true' })
    expect(await run(jobs.testTagDrops, {}, withModel)).toMatchObject({
      success: true,
      tagger: 'model',
      version: 'test/m1/prompt-v2',
    })
    provider.answer = (_, response) => void response.writeHead(401).end('{}')
    expect(await run(jobs.testTagDrops, {}, withModel)).toMatchObject({
      success: false,
      tagger: 'local',
      error: 'The provider rejected the key (401).',
    })
  })
})
