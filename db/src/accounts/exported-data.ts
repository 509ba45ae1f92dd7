import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/**
 * All data about a person, for the export. A test fails on a column with a person that is neither listed here
 * nor excused.
 */
export const EXPORTED = [
  one('users', 'account', 'id, name, email, email_verified, two_factor_enabled, created_at', 'id'),
  one('profiles', 'profile', '*', 'id'),
  one('accounts', 'sign-in-methods', 'provider_id, created_at'),
  one('passkeys', 'passkeys', 'name, device_type, created_at'),
  one('sessions', 'sessions', 'user_agent, ip_address, created_at, updated_at, expires_at'),
  one('personal_tokens', 'access-tokens', 'name, scopes, created_at, expires_at, last_used_at'),
  one('webhooks', 'webhooks', 'events, created_at, failing_since, off_because'),
  one('refused_sign_ins', 'refused-sign-ins', 'last_at, method, reason, attempts, network'),
  one('preferences', 'preferences', '*'),
  one('user_topic_preferences', 'followed-topics', '*'),
  one('topic_weights', 'topic-weights', '*'),
  one('muted_topics', 'muted-topics', '*'),
  one('muted_sources', 'muted-sources', '*'),
  one('favoured_sources', 'favoured-sources', '*'),
  one('muted_words', 'muted-words', 'word, ends_at, created_at'),
  one('source_suggestions', 'suggestions', 'suggested_id, why, created_at, notified_at'),
  one('source_imports', 'imports', 'saved, known, paused, suggested, unrecognised, left_out, created_at'),
  one('source_import_lines', 'import-addresses', 'address, outcome, source_id'),
  one('editions', 'editions', '*'),
  one('edition_items', 'edition-items', '*'),
  one('edition_terms', 'edition-terms', '*'),
  one('exposures', 'exposures', '*'),
  one('bookmarks', 'saved', '*'),
  one('reactions', 'reactions', '*'),
  one('reports', 'reports', 'drop_id, reason, created_at, resolved_at'),
  one('source_reports', 'source-reports', 'source_id, reason, created_at, resolved_at'),
  one('engagement_events', 'actions', 'drop_id, action, channel, created_at'),
  one('analytics_events', 'analytics', 'name, path, properties, created_at'),
  one('notification_settings', 'notifications', '*'),
  one('delivery_channels', 'delivery', '*'),
  one('deliveries', 'deliveries', '*'),
  one('push_subscriptions', 'browsers', 'created_at, last_seen_at, accepted_at'),
  one('subscriptions', 'plan', 'tier, status, current_period_end, cancel_at_period_end'),
  one('campaigns', 'campaigns', 'headline, sponsor, url, impressions, seen, clicks, status'),
  one('sponsored_cards', 'sponsored-cards', 'day, seen_at, clicked_at'),
  one('organisation_members', 'organisation', 'organisation_id, role, joined_at'),
  one(
    'invoices',
    'invoices',
    'invoice_ref, tier, net_cents, tax_cents, total_cents, refunded_cents, currency, country, status, issued_at',
  ),
]

/** Short-lived data, secrets and staff work, which are not the person's own data. */
export const NOT_EXPORTED: Record<string, string> = {
  two_factors: 'secrets',
  account_links: 'secrets that last a day',
  account_deletions: 'only a date',
  account_exports: 'the archive itself',
  billing_customers: 'a payment provider’s reference',
  checkouts: 'a purchase in progress',
  delivery_link_codes: 'secrets that last ten minutes',
  phone_codes: 'secrets that last ten minutes',
  feed_tokens: 'a secret',
  podcast_tokens: 'a secret',
  audio_editions: 'the progress of a job',
  suggestion_checks: 'the progress of a job',
  webhook_addresses: 'another service’s secret',
  forgotten_openings: 'the progress of a job',
  accepted_requests: 'random ids that a device made',
  audit_log: 'what staff did',
  tag_corrections: 'what staff did',
  ingestion_queue: 'what staff did',
  drop_tags: 'what staff did',
  moderation_cases: 'what staff did',
  organisation_invitations: 'other people’s addresses',
  api_keys: 'belongs to the organisation',
}

/** The archive explains each file, so that a table without a text does not compile. */
function one<const File extends string>(table: string, file: File, columns: string, owner = 'user_id') {
  return { table, file, columns, owner }
}

/** Columns that are secret in every table and are removed from whole rows. */
const SECRETS = ['verification_hash', 'unsubscribe_token', 'token', 'secret']

/** A table may have millions of one person's rows. */
const ROWS_AT_ONCE = 1000

/** One table's rows in batches, by a cursor, because not every table has a key to continue from. */
export async function* readExported(db: Db, table: string, userId: string): AsyncGenerator<object[]> {
  const found = EXPORTED.find((exported) => exported.table === table)
  if (!found) throw new Error(`${table} is not in the export`)
  const reading = await db.startTransaction().execute()
  try {
    await sql`
      declare exported no scroll cursor for
      select ${sql.raw(found.columns)} from ${sql.table(found.table)} where ${sql.ref(found.owner)} = ${userId}`.execute(
      reading,
    )
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`
        fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(reading)
      if (rows.length > 0) yield rows.map(withoutSecrets)
      if (rows.length < ROWS_AT_ONCE) return
    }
  } finally {
    await reading.rollback().execute()
  }
}

function withoutSecrets(row: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !SECRETS.includes(name)))
}
