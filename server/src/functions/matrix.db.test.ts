import { FUNCTION_GROUPS, FUNCTIONS } from '@daily-drops/contract/functions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post, type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

const CALLERS = ['visitor', 'unverified', 'unvouched', 'user', 'editor', 'admin', 'superadmin'] as const

type Outcome = 'ok' | 401 | 403
/** In the order of CALLERS. */
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]

const EVERYBODY: Row = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
const SIGNED_IN: Row = [401, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
/** Includes people whose address the provider has not verified (APERM-03). */
const READERS: Row = [401, 403, 'ok', 'ok', 'ok', 'ok', 'ok']
/** Only people whose address is confirmed (DEC-100). */
const CONFIRMED: Row = [401, 403, 403, 'ok', 'ok', 'ok', 'ok']
const EDITORS: Row = [401, 403, 403, 403, 'ok', 'ok', 'ok']
const ADMINS: Row = [401, 403, 403, 403, 403, 'ok', 'ok']
const SUPERADMINS: Row = [401, 403, 403, 403, 403, 403, 'ok']

const EXPECTED: Record<string, Row> = {
  'get-session': SIGNED_IN,
  'get-profile': SIGNED_IN,
  'save-profile': READERS,
  'get-settings': READERS,
  'save-settings': READERS,
  'end-session': READERS,
  'remove-passkey': READERS,
  'disconnect-provider': CONFIRMED,
  'confirm-identity': CONFIRMED,
  'request-email-change': CONFIRMED,
  'request-export': CONFIRMED,
  'request-deletion': READERS,
  'cancel-deletion': READERS,
  'describe-account-link': EVERYBODY,
  'use-account-link': EVERYBODY,
  'list-tokens': READERS,
  'create-token': READERS,
  'revoke-token': READERS,
  'list-webhooks': READERS,
  'add-webhook': CONFIRMED,
  'replace-webhook-secret': CONFIRMED,
  'remove-webhook': READERS,
  'switch-on-webhook': CONFIRMED,
  'resend-webhook-call': CONFIRMED,
  'create-campaign': CONFIRMED,
  'list-campaigns': CONFIRMED,
  'list-campaigns-to-review': ADMINS,
  'list-running-campaigns': ADMINS,
  'review-campaign': ADMINS,
  'get-sponsored-card': READERS,
  'count-impression': READERS,
  'count-press': READERS,
  'get-organisation': CONFIRMED,
  'create-organisation': CONFIRMED,
  'invite-member': CONFIRMED,
  'join-organisation': CONFIRMED,
  'remove-member': CONFIRMED,
  'withdraw-invitation': CONFIRMED,
  'submit-organisation-source': CONFIRMED,
  'create-api-key': CONFIRMED,
  'revoke-api-key': CONFIRMED,
  'upload-item': CONFIRMED,
  'list-organisation-sources-to-review': ADMINS,
  'review-organisation-source': ADMINS,
  'start-checkout': CONFIRMED,
  'open-billing-portal': READERS,
  'get-billing': READERS,
  'get-profile-page': READERS,
  'get-public-profile': EVERYBODY,
  'content-ranking': EVERYBODY,
  get_candidate_drops: EVERYBODY,
  'get-feed': EVERYBODY,
  'list-editions': READERS,
  'get-edition-script': READERS,
  'get-public-edition': EVERYBODY,
  'ranking-figures': EVERYBODY,
  'background-feed-ranking': ADMINS,
  'save-drop': READERS,
  'rate-drop': READERS,
  'dismiss-drop': READERS,
  'report-drop': READERS,
  'record-open': EVERYBODY,
  'mute-source': READERS,
  'favour-source': READERS,
  'report-source': READERS,
  'mute-topic': READERS,
  'list-kept-items': READERS,
  'list-muted-words': READERS,
  'suggest-source': READERS,
  'list-suggestions': READERS,
  'import-list': READERS,
  'get-import': READERS,
  'mute-word': READERS,
  'unmute-word': READERS,
  'less-of-topic': READERS,
  'list-feedback': READERS,
  'list-reported-drops': EDITORS,
  'list-moderation-decisions': EDITORS,
  'get-drop-reports': EDITORS,
  'decide-reports': EDITORS,
  'undo-decision': EDITORS,
  'list-reported-sources': EDITORS,
  'close-source-reports': EDITORS,
  'reopen-source-reports': EDITORS,
  'record-events': EVERYBODY,
  'list-topics': EVERYBODY,
  'get-topic': EVERYBODY,
  'find-specific-topics': EVERYBODY,
  topic_descendants: EVERYBODY,
  'search-drops': EVERYBODY,
  'suggest-searches': EVERYBODY,
  'get-newsletter': READERS,
  'save-newsletter': CONFIRMED,
  'send-test-edition': CONFIRMED,
  'list-channels': READERS,
  'save-channel': CONFIRMED,
  'pause-channel': READERS,
  'link-channel': CONFIRMED,
  'verify-phone': CONFIRMED,
  'confirm-phone': CONFIRMED,
  'subscribe-push': CONFIRMED,
  'unsubscribe-push': READERS,
  'create-feed-token': CONFIRMED,
  'revoke-feed-token': READERS,
  'get-podcast': READERS,
  'create-podcast-address': CONFIRMED,
  'revoke-podcast-address': READERS,
  'list-delivery-slots': ADMINS,
  'get-delivery-status': ADMINS,
  'pause-delivery': ADMINS,
  'list-suppressions': ADMINS,
  'lift-suppression': ADMINS,
  'list-undelivered': ADMINS,
  'replay-delivery': ADMINS,
  'confirm-delivery-origin': SUPERADMINS,
  'get-topic-page': EVERYBODY,
  'get-topic-archive': EVERYBODY,
  'get-topic-day': EVERYBODY,
  'get-story': EVERYBODY,
  'list-main-topics': EVERYBODY,
  'get-source-page': EVERYBODY,
  'list-topic-days': EVERYBODY,
  'follow-topic': READERS,
  upsert_preferences: READERS,
  'get-preferences': READERS,
  'save-preferences': READERS,
  'set-interface-language': SIGNED_IN,
  'set-shortcuts': SIGNED_IN,
  'save-onboarding-draft': READERS,
  'complete-onboarding': READERS,
  'preview-edition': READERS,
  'admin-retag-drop': EDITORS,
  'retag-missing-topics': EDITORS,
  'admin-update-tags': EDITORS,
  'undo-tag-correction': EDITORS,
  'get-article-story': EDITORS,
  'remove-telling': EDITORS,
  'merge-stories': EDITORS,
  'undo-story-decision': EDITORS,
  'admin-delete-drop': EDITORS,
  'admin-restore-drop': EDITORS,
  'change-matching-articles': EDITORS,
  'undo-article-changes': EDITORS,
  'list-articles': EDITORS,
  'admin-manual-ingest': EDITORS,
  'find-drop': EDITORS,
  'get-queue-item': EDITORS,
  'list-source-names': EDITORS,
  'get-job': EDITORS,
  'count-waiting': EDITORS,
  'admin-api/sources': ADMINS,
  'delete-source': ADMINS,
  'list-sources': ADMINS,
  'get-source-stats': ADMINS,
  'get-source': ADMINS,
  'pause-sources': ADMINS,
  'undo-pause-sources': ADMINS,
  'pause-matching-sources': ADMINS,
  'undo-source-changes': ADMINS,
  'fetch-source': ADMINS,
  'update-source': ADMINS,
  'test-feed': ADMINS,
  'import-sources': ADMINS,
  'fetch-rss': ADMINS,
  'ingest-queue': ADMINS,
  'automated-ingestion': ADMINS,
  'cleanup-failed-queue': ADMINS,
  'list-dead-letters': ADMINS,
  'replay-dead-letters': ADMINS,
  'trigger-manual-restart': ADMINS,
  'test-youtube-integration': ADMINS,
  'start-youtube-reprocessing': ADMINS,
  'admin-api/youtube-reprocess': ADMINS,
  'tag-drops': ADMINS,
  'retag-all-drops': ADMINS,
  'test-tag-drops': ADMINS,
  'list-tagging-params': EDITORS,
  'admin-update-tagging-params': ADMINS,
  'get-tagging-status': ADMINS,
  'list-tag-reviews': EDITORS,
  'generate-sitemap': ADMINS,
  'trigger-sitemap-generation': ADMINS,
  'test-sitemap-connectivity': ADMINS,
  'list-sitemap-runs': ADMINS,
  'get-ingestion-health': ADMINS,
  'get-admin-overview': ADMINS,
  'count-users': ADMINS,
  'get-dashboard-stats': ADMINS,
  'get-tag-statistics': ADMINS,
  'get-monitoring-series': ADMINS,
  'get-queue-history': ADMINS,
  'list-ingestion-logs': ADMINS,
  'list-cron-jobs': ADMINS,
  'toggle-cron-job': ADMINS,
  'list-cron-executions': ADMINS,
  'list-people': ADMINS,
  'change-role': SUPERADMINS,
  'list-audit-log': ADMINS,
  'list-audit-choices': ADMINS,
  'list-refused-sign-ins': ADMINS,
  'list-suggested-sources': ADMINS,
  'accept-suggestion': ADMINS,
  'decline-suggestion': ADMINS,
}

/** The requirement lines that each group proves, besides DEC-50. */
const LINES: Record<string, string> = {
  Monitoring: '[APERM-15] [APERM-29]',
  Pipeline: '[APERM-15] [APERM-29]',
  Sources: '[APERM-29] [APERM-30]',
  Articles: '[APERM-29] [APERM-30]',
  Sitemap: '[APERM-27] [APERM-29]',
}

let host: Awaited<ReturnType<typeof startTestApp>>
const people: Partial<Record<(typeof CALLERS)[number], SignedIn>> = {}

beforeAll(async () => {
  host = await startTestApp()
  const { auth } = host.deps
  people.unverified = await signUp(auth, host.db, { role: 'superadmin', verified: false })
  const unvouched = await signUp(auth, host.db, { verified: false })
  await host.db
    .insertInto('accounts')
    .values({ user_id: unvouched.id, provider_id: 'google', account_id: unvouched.id })
    .execute()
  people.unvouched = unvouched
  for (const role of ['user', 'editor', 'admin', 'superadmin'] as const) {
    people[role] = await signUp(auth, host.db, { role })
  }
})
afterAll(() => host.close())

/** Input that no schema accepts, so that passing the guard shows as 400 and nothing is changed. */
const REFUSED_INPUT = 'not an object'

async function outcome(name: string, token: string | undefined): Promise<unknown> {
  const response = await host.app.request(`/functions/v1/${name}`, post(REFUSED_INPUT, token))
  const { code } = (await response.json()) as { code: string }
  return code === 'INVALID_INPUT' ? 'ok' : response.status
}

describe('every function × every caller', () => {
  it('has an expectation for each function of the registry, and for no other', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(FUNCTIONS.map((fn) => fn.name).sort())
  })

  for (const [group, functions] of Object.entries(FUNCTION_GROUPS)) {
    const lines = `[DEC-50] ${LINES[group] ?? ''}`.trim()
    it.each(functions.map((fn) => fn.name))(`${lines} ${group}: %s`, async (name) => {
      const row = await Promise.all(CALLERS.map((caller) => outcome(name, people[caller]?.token)))
      expect(Object.fromEntries(CALLERS.map((caller, i) => [caller, row[i]]))).toEqual(
        Object.fromEntries(CALLERS.map((caller, i) => [caller, EXPECTED[name]?.[i]])),
      )
    })
  }
})
