import { randomUUID } from 'node:crypto'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import { aDrop, aSource, aUser } from '@daily-drops/db/testing/factories'
import { anOrganisation } from '@daily-drops/db/testing/organisations'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { insertWebhook } from '@daily-drops/db/testing/webhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Age, DAY_MS, days, expired, HOUR_MS, hours, months, wholeDays } from '../../testing/ages.ts'
import { testDeps } from '../../testing/job-deps.ts'
import { handle as deleteAccounts } from '../accounts/delete-accounts.ts'
import { handle as exportAccount } from '../accounts/export-account.ts'
import { handle as cleanup } from './cleanup.ts'

interface Kept {
  age: Age
  table: string
  /** The column with the age of the row. */
  by: string
  row?: (n: number, at: Date) => object | Promise<object>
  /** The column that is cleared while the row is kept. */
  forgets?: 'user_id'
}

let test: TestDb
let user_id: string
let campaign_id: number
let webhook_id: string
let api_key_id: string
let organisation_id: string

const day = (at: Date) => at.toISOString().slice(0, 10)
const aRequest = () => ({ user_id, id: crypto.randomUUID(), digest: Buffer.alloc(32) })
const aRefusal = (slot: number) => ({ slot, method: 'password', reason: 'wrong-password' })
const aSettledCall = (_: number, retry_until: Date) => {
  const settled = { outcome: 'delivered', subject: '1', retry_until }
  return { webhook_id, event: 'item.saved', ...settled }
}
const aTerm = (term: number, published_at: Date) => ({ language: 'en', term, published_at, drop_id: 1 })

/** Every cleanup step that removes rows by age. */
const KEPT: Record<string, Kept[]> = {
  sessions: [
    { age: expired, table: 'sessions', by: 'expires_at', row: (n) => ({ user_id, token: `token-${n}` }) },
  ],
  verifications: [
    {
      age: expired,
      table: 'verifications',
      by: 'expires_at',
      row: (n) => ({ identifier: `id-${n}`, value: 'x' }),
    },
  ],
  accountLinks: [
    {
      age: expired,
      table: 'account_links',
      by: 'expires_at',
      row: (n) => ({ user_id, purpose: 'delete', token_hash: Buffer.alloc(32, n) }),
    },
  ],
  exports: [
    {
      age: expired,
      table: 'account_exports',
      by: 'expires_at',
      row: async () => ({ user_id: (await aUser(test.db)).id, archive: Buffer.from('x') }),
    },
  ],
  rateLimits: [
    { age: expired, table: 'rate_limits', by: 'resets_at', row: (n) => ({ key: `key-${n}`, hits: 1 }) },
  ],
  phoneCodes: [
    {
      age: expired,
      table: 'phone_codes',
      by: 'expires_at',
      row: async () => ({ user_id: (await aUser(test.db)).id, phone: '491701234567' }),
    },
  ],
  invitations: [
    {
      age: days(14),
      table: 'organisation_invitations',
      by: 'created_at',
      row: (n) => ({ organisation_id, email: `invited-${n}@example.com`, role: 'editor' }),
    },
  ],
  repeatedCalls: [
    {
      age: hours(24),
      table: 'idempotency_keys',
      by: 'created_at',
      row: (n) => ({ api_key_id, key: `key-${n}`, request_hash: Buffer.alloc(32) }),
    },
  ],
  sponsoredCards: [
    { age: wholeDays(30), table: 'sponsored_cards', by: 'day', row: () => ({ user_id, campaign_id }) },
  ],
  refusedSignIns: [{ age: days(30), table: 'refused_sign_ins', by: 'hour', row: aRefusal }],
  acceptedRequests: [{ age: days(14), table: 'accepted_requests', by: 'accepted_at', row: aRequest }],
  invoices: [
    {
      age: months(10 * 12),
      table: 'invoices',
      by: 'issued_at',
      row: (n) => ({
        invoice_ref: `in_${n}`,
        customer_ref: 'cus_1',
        currency: 'EUR',
        net_cents: 100,
        tax_cents: 19,
        total_cents: 119,
        status: 'paid',
      }),
    },
  ],
  progress: [
    {
      age: hours(24),
      table: 'job_progress',
      by: 'updated_at',
      row: () => ({ job_id: crypto.randomUUID(), done: 0, total: 1 }),
    },
  ],
  bulkChanges: [
    {
      age: days(7),
      table: 'bulk_changes',
      by: 'created_at',
      row: () => ({ kind: 'x', filters: '{}', up_to: 1 }),
    },
  ],
  executions: [
    {
      age: days(30),
      table: 'cron_execution_log',
      by: 'executed_at',
      row: (_, slot) => ({ job_name: 'x', slot, duration_ms: 1, success: true }),
    },
  ],
  cycles: [{ age: days(30), table: 'ingestion_logs', by: 'cycle_timestamp', row: () => ({ success: true }) }],
  samples: [
    {
      age: days(14),
      table: 'pipeline_samples',
      by: 'at',
      row: () => ({ queue_length: 1, editions_built: 0, editions_counter: 0 }),
    },
  ],
  finishedItems: [
    {
      age: days(7),
      table: 'ingestion_queue',
      by: 'updated_at',
      row: (n) => ({ url: `https://a.example/${n}`, status: 'done' }),
    },
  ],
  fetches: [
    {
      age: days(30),
      table: 'source_fetches',
      by: 'fetched_at',
      row: async () => ({ source_id: (await aSource(test.db)).id, outcome: 'gone' }),
    },
  ],
  deliveries: [
    {
      age: days(90),
      table: 'deliveries',
      by: 'due_at',
      row: (n, at) => ({
        user_id,
        channel: 'email',
        edition_day: day(at),
        expires_at: at,
        next_attempt_at: at,
        part: n + 1,
        parts: 2,
        state: 'sent',
        sent_at: at,
      }),
    },
  ],
  inbound: [
    {
      age: days(7),
      table: 'inbound_updates',
      by: 'received_at',
      row: (n) => ({ provider: 'mail', update_ref: `message-${n}`, payload: '{}' }),
    },
  ],
  silentBrowsers: [
    {
      age: days(90),
      table: 'push_subscriptions',
      by: 'last_seen_at',
      row: (n) => ({ user_id, endpoint: `https://push.example/${n}`, p256dh: 'x', auth: 'x' }),
    },
  ],
  webhookCalls: [{ age: days(30), table: 'webhook_calls', by: 'happened_at', row: aSettledCall }],
  unreadImports: [
    { age: days(7), table: 'source_imports', by: 'created_at', row: () => ({ user_id, files: ['x'] }) },
  ],
  suggestionChecks: [
    {
      age: days(7),
      table: 'suggestion_checks',
      by: 'created_at',
      row: () => ({ id: randomUUID(), user_id, address: 'https://gazette.example/' }),
    },
  ],
  droppedTermDays: [{ age: wholeDays(8), table: 'story_terms', by: 'seen_at', row: aTerm }],
  termsOfBefore: [{ age: days(8), table: 'drop_terms', by: 'seen_at', row: aTerm }],
  fingerprints: [
    {
      age: days(8),
      table: 'drop_fingerprints',
      by: 'seen_at',
      row: async () => ({
        drop_id: (await aDrop(test.db)).id,
        figures: [],
        sentences: [],
        terms: [],
        title_terms: 0,
        weights: [],
      }),
    },
  ],
  droppedScoreDays: [
    { age: wholeDays(30), table: 'edition_terms', by: 'day', row: () => ({ user_id, terms: ['[]'] }) },
  ],
  droppedExposureDays: [
    { age: wholeDays(15), table: 'exposures', by: 'day', row: () => ({ user_id, drop_id: 1, story_id: 1 }) },
  ],
  anonymisedEvents: [
    {
      age: months(24),
      table: 'engagement_events',
      by: 'created_at',
      row: () => ({ drop_id: 1, action: 'open', user_id }),
      forgets: 'user_id',
    },
    {
      age: months(24),
      table: 'analytics_events',
      by: 'created_at',
      row: () => ({ name: 'page_view', user_id }),
      forgets: 'user_id',
    },
  ],
}

/** The steps that remove nothing by age. */
const OTHER_STEPS = [
  ...['partitions', 'exposureDays', 'termDays', 'editionDays', 'scoreDays'],
  ...['campaigns', 'renamedDrops', 'countedLinks', 'reviewLanguages'],
  // Processes one span of days at a time, starting where it last ended. See housekeeping.db.test.ts.
  'forgottenOpenings',
]

const context = () => ({ ...testDeps(test.db), jobId: 'test', signal: new AbortController().signal })

function momentsOf({ age }: Kept): { inside: Date; outside: Date } {
  const edge = now - age.ms
  return {
    inside: new Date(age.byDay ? edge : edge + age.marginMs),
    outside: new Date(edge - age.marginMs),
  }
}

const columnValue = ({ age, table }: Kept, at: Date) => (age.byDay && table !== 'story_terms' ? day(at) : at)

const now = Date.now()
let steps: string[]

beforeAll(async () => {
  test = await testDb()
  user_id = (await aUser(test.db)).id
  campaign_id = await aCampaign()
  webhook_id = await insertWebhook(test.db, user_id)
  const organisation = await anOrganisation(test.db, 'api')
  organisation_id = organisation.organisationId
  api_key_id = await anApiKey(organisation.organisationSourceId)
  for (const kept of Object.values(KEPT).flat()) {
    for (const [n, at] of Object.values(momentsOf(kept)).entries()) {
      const row = { ...(await kept.row?.(n, at)), [kept.by]: columnValue(kept, at) }
      await test.db
        .insertInto(kept.table as 'sessions')
        .values(row as never)
        .execute()
    }
  }
  steps = Object.keys(await cleanup(context()))
})
afterAll(() => test.close())

describe('the cleanup', () => {
  const cases = Object.entries(KEPT).flatMap(([step, all]) =>
    all.map((kept) => [step, kept.table, kept] as const),
  )

  it.each(cases)('%s: %s keeps a row that is just young enough, and no older one', async (...[, , kept]) => {
    const { table, by, forgets } = kept as Kept & {
      table: 'sessions'
      by: 'expires_at'
      forgets?: 'user_id'
    }
    const rows = await test.db
      .selectFrom(table)
      .select(`${by} as at`)
      .$if(forgets !== undefined, (query) => query.where('user_id', 'is not', null))
      .execute()
    expect(rows).toEqual([{ at: columnValue(kept, momentsOf(kept).inside) }])
  })

  it('has no step with an untested period', () => {
    expect(steps.toSorted()).toEqual([...Object.keys(KEPT), ...OTHER_STEPS].toSorted())
  })

  it('deletes only finished queue items', async () => {
    const updated_at = new Date(now - 365 * DAY_MS)
    const unfinished = ['pending', 'error', 'failed'] as const
    for (const status of unfinished)
      await test.db
        .insertInto('ingestion_queue')
        .values({ url: `https://a.example/${status}`, status, updated_at })
        .execute()
    await cleanup(context())
    const left = test.db.selectFrom('ingestion_queue').select('status').where('updated_at', '=', updated_at)
    expect((await left.execute()).map(({ status }) => status).sort()).toEqual(unfinished.toSorted())
  })
})

it('an account is kept while its deletion can be undone, and deleted afterwards', async () => {
  const [inside, outside] = [await aUser(test.db), await aUser(test.db)]
  await test.db
    .insertInto('account_deletions')
    .values([
      { user_id: inside.id, due_at: new Date(Date.now() + HOUR_MS) },
      { user_id: outside.id, due_at: new Date(Date.now() - HOUR_MS) },
    ])
    .execute()
  expect(await deleteAccounts(context())).toEqual({ removed: 1 })
  const left = test.db.selectFrom('users').select('id').where('id', 'in', [inside.id, outside.id])
  expect(await left.execute()).toEqual([{ id: inside.id }])
})

it('an archive can be downloaded for 24 hours', async () => {
  const started = Date.now()
  const { id: exportId } = await test.db
    .insertInto('account_exports')
    .values({ user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await exportAccount(context(), { exportId })
  const archive = test.db.selectFrom('account_exports').select('expires_at').where('id', '=', exportId)
  const { expires_at } = await archive.executeTakeFirstOrThrow()
  expect(Number(expires_at)).toBeGreaterThanOrEqual(started + 24 * HOUR_MS)
  expect(Number(expires_at)).toBeLessThanOrEqual(Date.now() + 24 * HOUR_MS)
})

/** Where each promised period is tested: a cleanup step, or another test. */
const APPLIED_BY: Record<keyof typeof RETENTION, string> = {
  interactionMonths: 'anonymisedEvents',
  billingYears: 'invoices',
  sponsoredCardDays: 'sponsoredCards',
  refusedSignInDays: 'refusedSignIns',
  deliveryDays: 'deliveries',
  exportHours: 'an archive can be downloaded for 24 hours',
  sessionDays: 'server/src/accounts/sessions/session.db.test.ts',
  deletionDays: 'server/src/functions/accounts/settings.db.test.ts',
}

it('tests every period that readers are promised', () => {
  expect(Object.keys(APPLIED_BY).toSorted()).toEqual(Object.keys(RETENTION).toSorted())
})

async function aCampaign(): Promise<number> {
  const sponsor = { headline: 'x', sponsor: 'x', url: 'https://sponsor.example/', impressions: 1 }
  const { id } = await test.db
    .insertInto('campaigns')
    .values({ ...sponsor, first_day: '2026-01-01', last_day: '2026-01-02' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function anApiKey(organisation_source_id: number): Promise<string> {
  const key = { name: 'x', secret_hash: Buffer.alloc(32), expires_at: new Date(now + DAY_MS) }
  const { id } = await test.db
    .insertInto('api_keys')
    .values({ organisation_id, organisation_source_id, ...key })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
