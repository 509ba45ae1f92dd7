import { SOCIAL_PROVIDERS } from '@daily-drops/contract/accounts/accounts'
import { sql } from 'kysely'

/** What every read of a viewer takes from `profiles`. */
export const VIEWER_COLUMNS = [
  'profiles.display_name',
  'profiles.role',
  'profiles.subscription_tier',
  'profiles.language_prefs',
  'profiles.onboarding_completed',
  'profiles.youtube_embed_pref',
  'profiles.keyboard_shortcuts',
  'profiles.interface_language',
  'profiles.time_zone',
] as const

/** Whether the person signs in with a provider, in a query on `profiles`. */
export const SIGNS_IN_ELSEWHERE = sql<boolean>`exists (
  select from accounts where accounts.user_id = profiles.id and provider_id in (${sql.join(SOCIAL_PROVIDERS)})
)`.as('social')

/** The chosen topics, none before the first choice, in a query that joins `preferences`. */
export const CHOSEN_TOPICS = sql<number[]>`coalesce(preferences.selected_topic_ids, '{}')`.as('topics')
