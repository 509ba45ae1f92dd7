import type { Can } from '@daily-drops/contract/site/capabilities'
import type { Tier } from '@daily-drops/core/accounts/plans'
import { MAX_FREE_MAIN_TOPICS } from '@daily-drops/core/limits'
import type { pricing } from '@daily-drops/messages/subjects/pricing'

const FEATURES = {
  free: ['edition', 'someTopics', 'someArchive', 'newsletter'],
  premium: ['topics', 'messaging', 'advertising', 'videos', 'archive'],
  corporate: ['premium', 'sources', 'publishing', 'team'],
  sponsor: ['premium', 'campaigns', 'card', 'reporting'],
} as const satisfies Record<Tier, readonly string[]>

/** What the installation needs for a feature. Without it, the feature is marked as not available. */
const NEEDS: Record<string, keyof Can> = { newsletter: 'mail', messaging: 'messaging' }

export function planFeatures(plan: Tier, can: Can, t: ReturnType<typeof pricing.in>): string[] {
  return FEATURES[plan].map((name) => {
    const feature =
      name === 'someTopics' ? t('feature.someTopics', { topics: MAX_FREE_MAIN_TOPICS }) : t(`feature.${name}`)
    const needed = NEEDS[name]
    return needed && !can[needed] ? t('notYet', { feature }) : feature
  })
}
