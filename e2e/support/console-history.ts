import { randomBytes, randomUUID } from 'node:crypto'
import { aQueueItem, aUser } from '@daily-drops/db/testing/factories'
import { db } from './people.ts'

const HOUR_MS = 3_600_000
const HALF_HOUR_MS = HOUR_MS / 2
const ago = (ms: number) => new Date(Date.now() - ms)
const each = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))

let filled: Promise<void> | undefined

/** What a week of operation leaves in the console. */
export function fillHistory(): Promise<void> {
  filled ??= fill()
  return filled
}

async function fill(): Promise<void> {
  await db
    .insertInto('ingestion_logs')
    .values(
      each(60, (index) => ({
        cycle_timestamp: ago(index * 2.7 * HOUR_MS),
        success: index % 9 !== 4,
        feeds_processed: 48 + (index % 7),
        new_articles: 90 + ((index * 37) % 60),
        ingestion_processed: 85 + ((index * 31) % 60),
        articles_tagged: 82 + ((index * 29) % 60),
        errors:
          index % 4 === 1
            ? [
                'Lost Signal: The publisher returned an error. (404)',
                'Old Mill Gazette: The address couldn’t be reached.',
                'Fermata: The response ended too early.',
              ]
            : [],
      })),
    )
    .execute()
  // The queue of a week by the half hour, one morning above its limit, and a gap without samples.
  await db
    .insertInto('pipeline_samples')
    .values(
      each(6 * 48, (index) => ({
        at: new Date(Math.floor(Date.now() / HALF_HOUR_MS - index) * HALF_HOUR_MS),
        queue_length:
          index > 120 && index < 128 ? 540 - Math.abs(124 - index) * 90 : 90 + ((index * 53) % 70),
        editions_built: 780 + ((index * 7) % 30),
        editions_counter: 0,
      })).filter((_, index) => index < 200 || index > 212),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const jobs = ['tag-drops', 'fetch-feeds', 'auto-ingest-worker', 'send-newsletter', 'generate-sitemap']
  await db
    .insertInto('cron_execution_log')
    .values(
      each(12, (index) => ({
        job_name: jobs[index % jobs.length] as string,
        slot: ago(index * HOUR_MS),
        executed_at: ago(index * HOUR_MS),
        duration_ms: 900,
        success: index !== 4,
        response_status: index === 4 ? 504 : 200,
        error_message: index === 4 ? 'The worker did not finish within 60 s.' : null,
      })),
    )
    .execute()
  await db
    .insertInto('sitemap_runs')
    .values(
      each(4, (index) => ({
        started_at: ago(index * 24 * HOUR_MS),
        completed_at: ago(index * 24 * HOUR_MS - 41_000),
        success: index !== 1,
        total_urls: index === 1 ? null : 2_148 - index * 40,
        topics_count: index === 1 ? null : 412,
        archive_urls_count: index === 1 ? null : 1_712 - index * 40,
        google_ping_success: index === 1 ? null : true,
        bing_ping_success: index === 1 ? null : index !== 2,
        error_message: index === 1 ? 'The worker did not finish within 60 s.' : null,
      })),
    )
    .execute()
  await fillTroubles()
  await fillDeliveries()
  await fillRecord()
  await fillRefusals()
}

/** Changes as the audit log stores them. */
async function fillRecord(): Promise<void> {
  const changes = [
    {
      action: 'toggle-cron-job',
      entity: 'cron_job',
      entity_id: 'send-messages',
      details: { enabled: false },
    },
    {
      action: 'admin-update-tags',
      entity: 'drop',
      entity_id: '1201',
      details: { before: [12], after: [14, 15] },
    },
    {
      action: 'update-source',
      entity: 'source',
      entity_id: '42',
      details: {
        before: { name: 'Old Mill', official: false },
        after: { name: 'Old Mill Gazette', official: true },
      },
    },
    {
      action: 'admin-update-tagging-params',
      entity: 'tagging_params',
      entity_id: null,
      details: { review_below_confidence: '0.45' },
    },
    { action: 'grant', entity: 'profile', entity_id: randomUUID(), details: { from: 'user', to: 'editor' } },
    { action: 'fetch-rss', entity: 'pipeline', entity_id: null, details: {} },
  ]
  await db
    .insertInto('audit_log')
    .values(
      changes.map(({ details, ...change }, index) => ({
        ...change,
        details: JSON.stringify(details),
        actor_role: index === 3 ? null : 'admin',
        created_at: ago(index * HOUR_MS),
      })),
    )
    .execute()
}

async function fillRefusals(): Promise<void> {
  const person = await db.selectFrom('users').select('id').orderBy('created_at').limit(1).executeTakeFirst()
  const account = { user_id: person?.id ?? null }
  const unknown = { address_digest: 'k3Vx_a9Q' }
  const refusals = [
    { method: 'password', reason: 'wrong-password', attempts: 4, network: '192.0.2.0/24', ...account },
    { method: 'second-factor', reason: 'wrong-code', attempts: 2, network: '2001:db8:1::/48', ...account },
    { method: 'password', reason: 'unknown-address', attempts: 1, network: '198.51.100.0/24', ...unknown },
    { method: 'password', reason: 'too-many-attempts', attempts: 1_842, network: '203.0.113.0/24' },
    { method: 'password', reason: 'wrong-password', attempts: 31, is_shared: true },
    { method: 'provider', reason: 'provider-refused', attempts: 1, network: '192.0.2.0/24' },
  ]
  for (const [index, refused] of [...refusals.entries()].reverse()) {
    const at = { hour: ago(index * HOUR_MS), last_at: ago(index * HOUR_MS), slot: index }
    await db
      .insertInto('refused_sign_ins')
      .values({ ...at, ...refused })
      .execute()
  }
}

/** A failing source, items that failed permanently, and articles that readers reported. */
async function fillTroubles(): Promise<void> {
  const sources = await db.selectFrom('sources').select('id').orderBy('id').limit(6).execute()
  const [well, unstable] = sources
  if (!well || !unstable) return
  await db
    .insertInto('source_fetches')
    .values(
      each(24, (index) => ({
        source_id: well.id,
        fetched_at: ago(index * 26 * HOUR_MS),
        outcome: index % 8 === 3 ? ('failed' as const) : ('read' as const),
        new_items: index % 8 === 3 ? null : 3 + (index % 5),
        reason: index % 8 === 3 ? 'The publisher returned an error. (502)' : null,
        duration_ms: index % 8 === 3 ? 10_040 : 80 + ((index * 131) % 900),
      })),
    )
    .execute()
  await db
    .updateTable('sources')
    .set({
      failures: 3,
      last_error: 'The publisher returned an error. (502)',
      failing_since: ago(5 * HOUR_MS),
    })
    .where('id', '=', unstable.id)
    .execute()
  for (const error of ['The response is too large. (18 MB)', 'The page has no text that can be read.'])
    await aQueueItem(db, { status: 'failed', error, attempts: 5, source_id: well.id })
  const drops = await db
    .selectFrom('drops')
    .select('id')
    .where('tag_done', '=', true)
    .orderBy('id')
    .limit(5)
    .execute()
  const reasons = [
    'Spam or advertising: Every link has a referral code.',
    'Misleading or false',
    'Spam or advertising',
    'Offensive',
    'Something else: It is not news.',
    'Spam or advertising',
  ]
  for (const [nth, drop] of drops.entries()) {
    for (const reason of reasons.slice(nth)) {
      const reader = await aUser(db, { email: `${randomUUID()}@example.com` })
      await db.insertInto('reports').values({ drop_id: drop.id, user_id: reader.id, reason }).execute()
    }
  }
  await db
    .insertInto('drop_tags')
    .values(
      drops.map(({ id }) => ({
        drop_id: id,
        tagger: 'local' as const,
        version: 'pictures',
        confidence: 0.36,
        needs_review: true,
      })),
    )
    .onConflict((conflict) => conflict.column('drop_id').doUpdateSet({ tagger: 'local', needs_review: true }))
    .execute()
}

async function fillDeliveries(): Promise<void> {
  await db
    .insertInto('delivery_slots')
    .values(
      each(7, (index) => ({
        channel: index % 3 === 2 ? 'telegram' : 'email',
        due_at: new Date(Math.floor(Date.now() / HOUR_MS - index) * HOUR_MS),
        due: 1_200 + index * 310,
        sent: 1_190 + index * 308,
        dead: index === 2 ? 3 : 0,
        skipped: index * 2,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('suppressions')
    .values(
      (['bounced', 'complaint', 'operator'] as const).map((reason, index) => ({
        channel: 'email' as const,
        reason,
        address_digest: randomBytes(16),
        hint: ['posta.example', 'mail.example', 'post.example'][index] ?? null,
      })),
    )
    .execute()
  const reader = await aUser(db, { email: `${randomUUID()}@example.com` })
  await db
    .insertInto('deliveries')
    .values({
      user_id: reader.id,
      channel: 'email',
      part: 1,
      parts: 1,
      edition_day: new Date().toISOString().slice(0, 10),
      due_at: ago(HOUR_MS),
      expires_at: ago(-3 * HOUR_MS),
      next_attempt_at: ago(HOUR_MS),
      state: 'dead',
      attempts: 5,
      reason: `The mailbox is full. (452) ${randomUUID().slice(0, 4)}`,
    })
    .execute()
}
