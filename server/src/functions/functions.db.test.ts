import { upsertPreferences } from '@daily-drops/contract/functions/accounts/preferences'
import { getSession } from '@daily-drops/contract/functions/accounts/session'
import { getCandidateDrops } from '@daily-drops/contract/functions/editions/feed'
import {
  getIngestionHealth,
  listCronJobs,
  toggleCronJob,
} from '@daily-drops/contract/functions/operations/monitoring'
import { listTopics, topicDescendants } from '@daily-drops/contract/functions/topics/topics'
import { autoIngestWorker } from '@daily-drops/contract/jobs/ingestion'
import { aDrop, aQueueItem, aTopicBranch } from '@daily-drops/db/testing/factories'
import { deleteJobs, payloadsOf } from '@daily-drops/db/testing/jobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../testing/ask.ts'
import { post, type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let admin: SignedIn
let reader: SignedIn

beforeAll(async () => {
  host = await startTestApp()
  admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
  reader = await signUp(host.deps.auth, host.db)
})
afterAll(() => host.close())

async function call(name: string, input: unknown, person?: SignedIn) {
  const response = await host.app.request(`/functions/v1/${name}`, post(input, person?.token))
  return { status: response.status, body: await response.json() }
}

function auditRows(action: string) {
  return host.db
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_role', 'entity', 'entity_id', 'details'])
    .where('action', '=', action)
    .execute()
}

describe('the protocol', () => {
  it('[FUN-02] accepts POST only', async () => {
    const response = await host.app.request('/functions/v1/list-topics')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  it('accepts JSON only', async () => {
    const response = await host.app.request('/functions/v1/topic_descendants', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"root_id":1}',
    })
    expect([response.status, await response.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA' }])
  })

  it('accepts an empty body where there is no payload', async () => {
    const response = await host.app.request('/functions/v1/list-topics', { method: 'POST' })
    expect(response.status).toBe(200)
  })

  it('responds to broken JSON and wrong fields with 400', async () => {
    const broken = await host.app.request('/functions/v1/topic_descendants', { ...post({}), body: '{' })
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }])
    expect(await call('topic_descendants', { root_id: 'one' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { root_id: expect.any(String) } },
    })
  })

  it('checks the caller before the input', async () => {
    expect(await call('admin-delete-drop', { dropId: 'x' })).toMatchObject({
      status: 401,
      body: { code: 'NO_SESSION' },
    })
    expect(await call('admin-delete-drop', { dropId: 'x' }, reader)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await call('admin-delete-drop', { dropId: 'x' }, admin)).toMatchObject({ status: 400 })
  })

  it('tells an unverified person what to do', async () => {
    const unverified = await signUp(host.deps.auth, host.db, { role: 'admin', verified: false })
    expect(await call('list-cron-jobs', {}, unverified)).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    })
  })

  it('returns 404 for an unknown function', async () => {
    expect(await call('no-such-function', {}, admin)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })

  it('does not reveal an internal failure, and logs it with the request', async () => {
    host.lines.length = 0
    await host.db.schema.alterTable('sources').renameTo('sources_away').execute()
    const response = await host.app.request('/functions/v1/get_candidate_drops', post({}))
    await host.db.schema.alterTable('sources_away').renameTo('sources').execute()
    expect([response.status, await response.json()]).toEqual([
      500,
      {
        error: 'An unexpected error occurred',
        code: 'INTERNAL',
        requestId: response.headers.get('x-request-id'),
      },
    ])
    const fault = host.lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'request failed')
    expect(fault).toMatchObject({ requestId: response.headers.get('x-request-id'), err: { code: '42P01' } })
    expect(fault.err.stack).toContain('functions/editions/feed')
  })
})

describe('topics', () => {
  it('[API-13] [AREAD-18] [AREAD-19] lists the active ones by level, then label', async () => {
    const { l3 } = await aTopicBranch(host.db)
    await host.db.updateTable('topics').set({ is_active: false }).where('id', '=', l3.id).execute()
    const topics = await ask(host, listTopics, {})
    expect(topics.length).toBeGreaterThan(100)
    expect(topics.filter((topic) => !topic.is_active || topic.id === l3.id)).toEqual([])
    expect(topics).toEqual(
      topics.toSorted((a, b) => a.level - b.level || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0)),
    )
  })

  it('[API-27] returns the ids below a topic', async () => {
    const { l1, l2, l3 } = await aTopicBranch(host.db)
    expect(new Set(await ask(host, topicDescendants, { root_id: l1.id }))).toEqual(new Set([l2.id, l3.id]))
    expect(await ask(host, topicDescendants, { root_id: l3.id })).toEqual([])
  })
})

describe('preferences', () => {
  it('[API-28] creates, then replaces, and leaves an audit row each time', async () => {
    const { l1, l2 } = await aTopicBranch(host.db)
    expect(await ask(host, upsertPreferences, { topics: [l1.id], languages: ['en', 'it'] }, reader)).toEqual({
      user_id: reader.id,
      selected_topic_ids: [l1.id],
      selected_language_ids: ['en', 'it'],
    })
    const second = await ask(host, upsertPreferences, { topics: [l2.id], languages: ['fr'] }, reader)
    expect(second).toMatchObject({ selected_topic_ids: [l2.id], selected_language_ids: ['fr'] })
    const rows = await host.db
      .selectFrom('preferences')
      .selectAll()
      .where('user_id', '=', reader.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(await auditRows('upsert_preferences')).toHaveLength(2)
  })

  it('refuses with the message of the rule, and changes nothing', async () => {
    const topics = await Promise.all(
      Array.from({ length: 16 }, async () => (await aTopicBranch(host.db)).l3.id),
    )
    const before = await host.db.selectFrom('preferences').selectAll().execute()
    await expect(ask(host, upsertPreferences, { topics, languages: ['en'] }, reader)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Maximum 15 topics allowed',
    })
    await expect(ask(host, upsertPreferences, { topics: [], languages: [] }, reader)).rejects.toMatchObject({
      fields: { languages: 'At least 1 language is required' },
    })
    expect(await host.db.selectFrom('preferences').selectAll().execute()).toEqual(before)
  })
})

describe('candidate drops', () => {
  it('[API-29] are the newest tagged ones, at most limit_n', async () => {
    const topics = await aTopicBranch(host.db)
    const day = (n: number) => new Date(Date.now() - (40 - n) * 24 * 60 * 60 * 1000)
    for (let n = 1; n <= 12; n++) await aDrop(host.db, { topics, published_at: day(n), title: `Day ${n}` })
    await aDrop(host.db, { published_at: day(30), title: 'Untagged' })
    const drops = await ask(host, getCandidateDrops, { limit_n: 10 })
    const newest = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Day ${n}`)
    expect(drops.map((drop) => drop.title)).toEqual(newest)
    expect(drops[0]).toMatchObject({ source_name: expect.any(String), tags: [topics.l3.slug] })
  })
})

describe('monitoring', () => {
  it('[AENT-16] [AREAD-30] returns the health of ingestion', async () => {
    await aQueueItem(host.db)
    expect(await ask(host, getIngestionHealth, {}, admin)).toEqual({
      is_healthy: false,
      minutes_since_last_run: null,
      queue_size: 1,
      untagged_articles: expect.any(Number),
    })
  })

  it('[DEC-50] [AREAD-26] [AREAD-27] lists jobs and switches only the named one, with an audit row', async () => {
    const before = await ask(host, listCronJobs, {}, admin)
    const toggled = await ask(host, toggleCronJob, { name: 'auto-ingest-worker', enabled: false }, admin)
    expect(toggled).toMatchObject({ name: 'auto-ingest-worker', enabled: false })
    expect(await ask(host, listCronJobs, {}, admin)).toEqual(
      before.map((job) => (job.name === toggled.name ? toggled : job)),
    )
    expect(await auditRows('toggle-cron-job')).toEqual([
      {
        actor_id: admin.id,
        actor_role: 'admin',
        entity: 'cron_job',
        entity_id: 'auto-ingest-worker',
        details: { enabled: false },
      },
    ])
  })

  it('lets what waited during a pause be processed at once', async () => {
    await deleteJobs(host.db, autoIngestWorker)
    const sweeps = () => payloadsOf(host.db, autoIngestWorker)
    await ask(host, toggleCronJob, { name: 'auto-ingest-worker', enabled: false }, admin)
    expect(await sweeps()).toEqual([])
    await ask(host, toggleCronJob, { name: 'auto-ingest-worker', enabled: true }, admin)
    expect(await sweeps()).toEqual([{}])
    await ask(host, toggleCronJob, { name: 'cleanup', enabled: true }, admin)
    expect(await sweeps()).toEqual([{}])
  })

  it('refuses a job that does not exist, and leaves no audit row for it', async () => {
    const rows = await auditRows('toggle-cron-job')
    await expect(ask(host, toggleCronJob, { name: 'nothing', enabled: true }, admin)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await auditRows('toggle-cron-job')).toEqual(rows)
  })
})

describe('session', () => {
  it('[ENT-07] returns who is signed in, with the token only to callers that sent it', async () => {
    expect(await ask(host, getSession, {}, reader)).toEqual({
      user: {
        id: reader.id,
        email: reader.email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'email' },
        factors: [],
        full_name: 'Ada Lovelace',
      },
      access_token: reader.token,
    })
  })
})
