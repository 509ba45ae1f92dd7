/** Texts of the topic pages, quoted from the specification. */
export const TOPICS = {
  title: 'Topics',
  levels: { 1: 'Main Topics', 2: 'Subtopics', 3: 'Specialized Topics' },
  failed: 'Failed to load topics. Please try again later.',
} as const

export const TOPIC = {
  level: (level: number) => `Level ${level} topic`,
  latest: (label: string) => `Latest from ${label}`,
  viewArchive: 'View Archive',
  subtopics: 'Subtopics',
  related: 'Related Topics',
  specialized: 'Specialized Topic',
  empty: 'No articles found for this topic yet. Check back soon!',
  follow: 'Follow Topic for Updates',
} as const

/** Replaces a missing intro of a topic on levels 1 and 2. A specific topic has none. */
export const TOPIC_INTRO: Record<number, (label: string) => string> = {
  1: (label) =>
    `Everything our sources publish on ${label}, sorted into subtopics and updated through the day.`,
  2: (label) => `The latest articles and videos on ${label}, and the specific topics below it.`,
  3: (label) => `Articles and videos specifically about ${label}.`,
}

export const ARCHIVE = {
  title: (topic: string) => `${topic} Archive`,
  selectDate: 'Select date',
  viewAll: (items: number) => `View all ${items} items →`,
  older: 'Load older days',
  badge: 'Premium',
  upsell: {
    title: 'Unlock unlimited archives with Premium',
    bullets: [
      'Unlimited archive access',
      'Inline YouTube videos',
      'Ad-free experience',
      'Premium newsletters',
    ],
    upgrade: 'Upgrade to Premium',
    guarantee: 'Cancel anytime. 30-day money-back guarantee.',
  },
} as const

export const TOPIC_DAY = {
  back: 'Back to Archive',
  empty: 'No content available for this date.',
  warning: (videos: number, least: number) =>
    `This daily drop may not meet all quality constraints. Videos: ${videos}/${least} minimum.`,
} as const
