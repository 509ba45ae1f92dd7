import type { Relaxation } from '@daily-drops/core/ranking/relaxations'

/** Texts of the feed, quoted from the specification. */
export const FEED = {
  title: "Today's Drops",
  subtitle: 'Curated content based on your interests',
  rules: '≥1 YouTube per Drop • ≤2 per source • ≤1 sponsored',
  temporary: 'Using temporary preferences',
  loading: 'Your Daily Drop is being prepared.',
  setup: 'Setup Your Preferences',
  empty: 'No Drops Found',
  adjust: 'Adjust Preferences',
  end: { title: "That's it for today.", message: 'Check back tomorrow for fresh content' },
  archiveLimit: 'Archives older than 90 days require Premium access.',
  premiumOnly: 'Watch inline with Premium',
  openOnYoutube: 'Open on YouTube',
} as const

/** Shown when a rule was relaxed. */
export const RELAXED: Record<Relaxation, string> = {
  'one-topic': 'more than half on one topic',
  older: 'some items are older than two days',
  'neighbour-topics': 'some are related to your topics',
  'other-topics': 'some are outside your topics',
  'more-per-source': 'more than two from one source',
  'no-video': 'no suitable video',
  'fewer-items': 'fewer than five good items',
}
