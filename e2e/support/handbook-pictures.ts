export interface HandbookPicture {
  /** The scene of `npm run screens` that it shows. */
  scene: string
  /** At the width of a phone. */
  narrow?: boolean
  /** A selector of the part of the page to scroll to. */
  part?: string
}

/** The pictures in docs/pictures, by file name. `npm run screens -- --handbook` takes them. */
export const HANDBOOK_PICTURES: Record<string, HandbookPicture> = {
  edition: { scene: 'feed' },
  phone: { scene: 'feed', narrow: true },
  console: { scene: 'console-overview' },
  onboarding: { scene: 'onboarding-topics' },
  reason: { scene: 'feed-reason' },
  choices: { scene: 'feed-choices', narrow: true },
  topic: { scene: 'topic-main' },
  archive: { scene: 'topic-archive-calendar' },
  search: { scene: 'search-results' },
  delivery: { scene: 'settings-telegram', part: '#delivery' },
  saved: { scene: 'profile-saved' },
  review: { scene: 'console-review' },
  tags: { scene: 'console-articles-tags' },
  sources: { scene: 'console-sources' },
  source: { scene: 'console-source' },
  moderation: { scene: 'console-moderation' },
  'manual-ingest': { scene: 'console-manual-ingest' },
  dashboard: { scene: 'console-dashboard-control' },
  logs: { scene: 'console-dashboard-logs' },
  'delivery-slots': { scene: 'console-delivery' },
  roles: { scene: 'console-users-roles' },
  audit: { scene: 'console-audit' },
}
