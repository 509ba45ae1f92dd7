import { readTaggingParams, TAGGING_PARAMS } from '@daily-drops/core/topics/tagging-params'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { modelUsageToday, noteModelFailure, reserveModelRequest } from './model-usage.ts'
import { knowledgeFingerprint, saveTaggerStatus, taggerStatus } from './tagger-status.ts'
import { currentTaggingParams, listTaggingParams, saveTaggingParams } from './tagging-params.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

describe('tagging_params', () => {
  it('[AREAD-24] has a row with kind, effect and default value for every known name, and no other', async () => {
    const rows = await listTaggingParams(test.db)
    const kinds = Object.entries(TAGGING_PARAMS).map(([name, { kind }]) => [name, kind])
    expect(Object.fromEntries(rows.map((row) => [row.param_name, row.kind]))).toEqual(
      Object.fromEntries(kinds),
    )
    expect(await currentTaggingParams(test.db)).toEqual(readTaggingParams([]))
    expect(rows.filter(({ description }) => description.length < 10)).toEqual([])
  })

  it('saves what changed and reports it', async () => {
    const save = () =>
      test.db
        .transaction()
        .execute((db) => saveTaggingParams(db, { batch_size: '20', model_enabled: 'false', unknown: '1' }))
    expect(await save()).toEqual([{ param_name: 'batch_size', before: '50', after: '20' }])
    expect(await save()).toEqual([])
    expect(await currentTaggingParams(test.db)).toMatchObject({ batch_size: 20 })
  })
})

describe('the budget of the language model', () => {
  it('holds for all workers together', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, () => reserveModelRequest(test.db, 7)))
    expect(asked.filter(Boolean)).toHaveLength(7)
    expect(await reserveModelRequest(test.db, 8)).toBe(true)
    expect(await reserveModelRequest(test.db, 0)).toBe(false)
    expect(await modelUsageToday(test.db)).toMatchObject({ requests: 8, failures: 0, paused_until: null })
  })

  it('is not used while the provider is on hold', async () => {
    await noteModelFailure(test.db, 'The answers were of no use.', 0)
    expect(await reserveModelRequest(test.db, 100)).toBe(true)
    await noteModelFailure(test.db, 'The provider answered 429.', 60)
    expect(await reserveModelRequest(test.db, 100)).toBe(false)
    expect(await modelUsageToday(test.db)).toMatchObject({
      requests: 9,
      failures: 2,
      last_error: 'The provider answered 429.',
    })
    await sql`update model_usage set paused_until = now() - interval '1 second'`.execute(test.db)
    expect(await reserveModelRequest(test.db, 100)).toBe(true)
  })
})

describe('the current tagger', () => {
  it('is read from the last worker that loaded it', async () => {
    expect(await taggerStatus(test.db)).toBeUndefined()
    const lexicon = {
      mode: 'lexicon' as const,
      version: 'lexicon-1',
      reason: 'No model files.',
      model_version: null,
    }
    await saveTaggerStatus(test.db, {
      mode: 'embedding',
      version: 'minilm-1',
      reason: null,
      model_version: null,
    })
    await saveTaggerStatus(test.db, lexicon)
    expect(await taggerStatus(test.db)).toMatchObject(lexicon)
  })

  it('notices every fifty corrections', async () => {
    const correct = (count: number) =>
      sql`insert into tag_corrections (title, summary, given_topic_ids, corrected_topic_ids)
        select 'Rain', '', '{}', '{1,2,3}' from generate_series(1, ${count}::integer)`.execute(test.db)
    await correct(1)
    const before = await knowledgeFingerprint(test.db)
    await correct(48)
    expect(await knowledgeFingerprint(test.db)).toBe(before)
    await correct(1)
    expect(await knowledgeFingerprint(test.db)).not.toBe(before)
  })

  it('notices a change of the taxonomy', async () => {
    const before = await knowledgeFingerprint(test.db)
    expect(await knowledgeFingerprint(test.db)).toBe(before)
    await sql`update topics set keywords = keywords || array['extra'] where slug = 'ai-ml'`.execute(test.db)
    expect(await knowledgeFingerprint(test.db)).not.toBe(before)
  })
})
