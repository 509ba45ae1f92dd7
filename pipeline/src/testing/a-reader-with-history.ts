import { randomUUID } from 'node:crypto'
import type { Db } from '@daily-drops/db/connection/client'
import { saveEdition } from '@daily-drops/db/editions/editions'
import { aDrop, aSource, aUser, someTopics } from '@daily-drops/db/testing/factories'
import { insertWebhook } from '@daily-drops/db/testing/webhooks'
import { getsMessages } from './messages-of-a-reader.ts'

const later = new Date(Date.now() + 1e6)

/** A reader with a row in every table that refers to people, and their name in every free-text field. */
export async function aReaderWithHistory(db: Db, email: string, name = 'Grace Hopper') {
  const reader = await aUser(db, { name, email, profile: { subscription_tier: 'corporate' } })
  const user_id = reader.id
  const drop = await aDrop(db)
  await readsAndAnswers(db, user_id, drop)
  await signsInAndPays(db, user_id, email)
  await getsMessages(db, { user_id, email, name })
  await worksForUs(db, { user_id, name, drop_id: drop.id })
  return { ...reader, ...(await publishes(db, user_id, name)) }
}

async function readsAndAnswers(db: Db, user_id: string, drop: Awaited<ReturnType<typeof aDrop>>) {
  const drop_id = drop.id
  const reason = { reason: { code: 'outside' } as const, reason_for_ranking: 'So.' }
  const score = { final_score: 40, score_terms: '[{"name":"topic","points":40}]', ...reason }
  const items = [{ position: 1, drop_id, story_id: drop.story_id, ...score }]
  await db
    .transaction()
    .execute((db) => saveEdition(db, { userId: user_id, day: '2026-11-15', relaxed: [], items }))
  // A job's position, which names only the latest reader.
  await db.updateTable('forgotten_openings').set({ user_id }).execute()
  await db.insertInto('bookmarks').values({ user_id, drop_id }).execute()
  const opinion = { opinion: 'like' as const, opinion_at: new Date() }
  await db
    .insertInto('reactions')
    .values({ user_id, drop_id, ...opinion })
    .execute()
  await db.insertInto('reports').values({ user_id, drop_id, reason: 'wrong', resolved_by: user_id }).execute()
  await db.insertInto('engagement_events').values({ user_id, drop_id, action: 'open' }).execute()
  await db.insertInto('analytics_events').values({ user_id, name: 'page_view', path: '/feed' }).execute()
  const [topic_id = 0] = await someTopics(db, 1, 1)
  await db.insertInto('muted_topics').values({ user_id, topic_id }).execute()
  await db.insertInto('topic_weights').values({ user_id, topic_id, weight: 0.5 }).execute()
  await db
    .insertInto('user_topic_preferences')
    .values({ user_id, topic_id, level: 1 })
    .onConflict((c) => c.doNothing())
    .execute()
  await db.insertInto('muted_words').values({ user_id, word: 'ferry', needle: ' ferry ' }).execute()
  await db
    .insertInto('accepted_requests')
    .values({ user_id, id: randomUUID(), digest: Buffer.alloc(32) })
    .execute()
  const { source_id } = drop
  await db.insertInto('muted_sources').values({ user_id, source_id }).execute()
  await db.insertInto('favoured_sources').values({ user_id, source_id }).execute()
  const report = { reason: 'wrong', resolved_by: user_id }
  await db
    .insertInto('source_reports')
    .values({ user_id, source_id, ...report })
    .execute()
  await suggestsASource(db, user_id)
  await insertWebhook(db, user_id)
  for (const table of ['preferences', 'notification_settings'] as const)
    await db
      .insertInto(table)
      .values({ user_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function suggestsASource(db: Db, user_id: string) {
  // Suggestions stay when their readers leave.
  const host = `${randomUUID()}.example`
  const urls = { address: `${host}/feed`, homepage_url: `https://${host}/`, feed_url: `https://${host}/feed` }
  const { id: suggested_id } = await db
    .insertInto('suggested_sources')
    .values({ ...urls, name: 'A source', type: 'rss' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('source_suggestions').values({ suggested_id, user_id, why: 'Good.' }).execute()
  const { id: import_id } = await db
    .insertInto('source_imports')
    .values({ user_id, files: [`https://${host}/feed`] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = `https://${host}/feed`
  await db.insertInto('source_import_lines').values({ import_id, place: 0, user_id, address }).execute()
  await db.insertInto('suggestion_checks').values({ id: randomUUID(), user_id, address }).execute()
}

async function signsInAndPays(db: Db, user_id: string, email: string) {
  const digest = Buffer.from(user_id.replaceAll('-', '').padEnd(64, '0'), 'hex')
  await db
    .insertInto('sessions')
    .values({ user_id, token: `t-${user_id}`, expires_at: later })
    .execute()
  await db
    .insertInto('accounts')
    .values({ user_id, account_id: user_id, provider_id: 'credential' })
    .execute()
  await db.insertInto('two_factors').values({ user_id, secret: 's', backup_codes: 'b' }).execute()
  await db
    .insertInto('passkeys')
    .values({
      user_id,
      public_key: 'k',
      credential_id: user_id,
      counter: 0,
      device_type: 'd',
      backed_up: false,
    })
    .execute()
  await db
    .insertInto('account_links')
    .values({ user_id, purpose: 'email-old', token_hash: digest, expires_at: later, email })
    .execute()
  await db.insertInto('account_exports').values({ user_id }).execute()
  await db
    .insertInto('personal_tokens')
    .values({
      user_id,
      name: 'Script',
      secret_hash: digest,
      ending: 'abcd',
      scopes: ['edition:read'],
      expires_at: later,
    })
    .execute()
  const waiting = [
    user_id,
    `${user_id}!1`,
    JSON.stringify({ type: 'registration', userData: { id: user_id, email } }),
    JSON.stringify({ callbackURL: '/', link: { email, userId: user_id } }),
  ]
  await db
    .insertInto('verifications')
    .values(waiting.map((value) => ({ identifier: 'x', value, expires_at: later })))
    .execute()
  await db
    .insertInto('rate_limits')
    .values({ key: `change-role:${user_id}`, hits: 1, resets_at: later })
    .execute()
  const customer_ref = `cus_${digest.toString('base64url').slice(0, 12)}`
  await db.insertInto('billing_customers').values({ customer_ref, user_id }).execute()
  await db.insertInto('checkouts').values({ user_id, tier: 'corporate' }).execute()
  await db
    .insertInto('subscriptions')
    .values({
      customer_ref,
      user_id,
      subscription_ref: `sub_${customer_ref}`,
      tier: 'corporate',
      status: 'canceled',
    })
    .execute()
  const amounts = { net_cents: 4900, tax_cents: 0, total_cents: 4900, currency: 'EUR' }
  await db
    .insertInto('invoices')
    .values({
      customer_ref,
      user_id,
      invoice_ref: `in_${customer_ref}`,
      ...amounts,
      status: 'paid',
      issued_at: new Date(),
    })
    .execute()
}

/** As a reader, and as the editor they once were. */
async function worksForUs(
  db: Db,
  { user_id, name, drop_id }: { user_id: string; name: string; drop_id: number },
) {
  const entry = { actor_id: user_id, entity: 'preferences', entity_id: user_id }
  await db
    .insertInto('audit_log')
    .values({ ...entry, action: 'save-preferences' })
    .execute()
  await db
    .insertInto('tag_corrections')
    .values({
      editor_id: user_id,
      drop_id,
      title: 't',
      summary: 's',
      given_topic_ids: [],
      corrected_topic_ids: [1, 2, 3],
    })
    .execute()
  await db
    .insertInto('drop_tags')
    .values({ drop_id, tagger: 'editor', version: '1', confidence: 1, tagged_by: user_id })
    .execute()
  await db
    .insertInto('moderation_cases')
    .values({ drop_id, open_reports: 0, decided_by: user_id, decision: 'kept', decided_at: new Date() })
    .onConflict((c) => c.column('drop_id').doUpdateSet({ decided_by: user_id }))
    .execute()
  for (const status of ['pending', 'done'] as const)
    await db
      .insertInto('ingestion_queue')
      .values({
        url: `https://entered.example/${status}/${user_id.slice(0, 8)}`,
        requested_by: user_id,
        status,
        notes: `Sent in by ${name}`,
      })
      .execute()
}

/**
 * Owns an organisation with a source and a key, sends invitations and sponsors a campaign. The names of these things
 * are in the audit log.
 */
async function publishes(db: Db, user_id: string, name: string) {
  const { id: organisationId } = await db
    .insertInto('organisations')
    .values({ name: `${name} Press`, homepage_url: 'https://press.example/' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: guest } = await aUser(db)
  await db
    .insertInto('organisation_members')
    .values([
      { user_id, organisation_id: organisationId, role: 'owner' },
      { user_id: guest, organisation_id: organisationId, role: 'editor', invited_by: user_id },
    ])
    .execute()
  await db
    .insertInto('organisation_invitations')
    .values({
      organisation_id: organisationId,
      email: `friend-of-${user_id}@example.com`,
      role: 'editor',
      invited_by: user_id,
    })
    .execute()
  const { id: sourceId } = await aSource(db, { feed_url: null, type: 'manual', official: true })
  const { id: organisation_source_id } = await db
    .insertInto('organisation_sources')
    .values({
      organisation_id: organisationId,
      kind: 'api',
      name: `${name} writes`,
      status: 'active',
      source_id: sourceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = { organisation_id: organisationId, organisation_source_id, name: `Key of ${name}` }
  await db
    .insertInto('api_keys')
    .values({ ...key, secret_hash: Buffer.alloc(32), expires_at: later, created_by: user_id })
    .execute()
  await db
    .insertInto('ingestion_queue')
    .values({ url: `https://press.example/${user_id.slice(0, 8)}`, source_id: sourceId })
    .execute()
  const details = JSON.stringify({ name: `Key of ${name}` })
  await db
    .insertInto('audit_log')
    .values({ actor_id: user_id, actor_role: 'user', action: 'create-api-key', entity: 'api_key', details })
    .execute()
  const days = { first_day: '2026-11-01', last_day: '2026-12-01' }
  const { id: campaign_id } = await db
    .insertInto('campaigns')
    .values({
      user_id,
      headline: `Books by ${name}`,
      sponsor: name,
      url: 'https://press.example/',
      impressions: 10,
      status: 'active',
      ...days,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refused = { slot: 1, method: 'password', reason: 'wrong-password' }
  const hour = new Date(Number.parseInt(user_id.slice(0, 8), 16) * 1000)
  await db
    .insertInto('refused_sign_ins')
    .values({ ...refused, hour, user_id })
    .execute()
  await db.insertInto('sponsored_cards').values({ user_id, campaign_id, day: '2026-11-15' }).execute()
  return { organisationId, sourceId }
}
