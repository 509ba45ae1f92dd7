/** Business constants of the operators' screens, from the specification. */
export const ARTICLE_PAGE_SIZE = 100
/** Items per run of the ingest worker, scheduled or started by hand. */
export const INGEST_BATCH = 50

export const MANUAL_FIRST_READ_MS = 2000
export const MANUAL_READ_EVERY_MS = 3000
export const MANUAL_MAX_READS = 60

/** The debug action that forces untagged articles through. */
export const FORCE_PROCESS = { limit: 20, concurrent_requests: 2 } as const

export const MONITORING_REFRESH_MS = 30_000
export const RECENT_EXECUTIONS = 10
export const ERRORS_PER_CYCLE = 2
export const TOP_TAGS = 15
export const TOP_TAGS_SHOWN = 8

export const SITEMAP_RUNS = 10
export const SITEMAP_READ_EVERY_MS = 5000

/** In percent. */
const GREEN_FROM = 80
const YELLOW_FROM = 60

export function successColour(rate: number): 'green' | 'yellow' | 'red' {
  if (rate >= GREEN_FROM) return 'green'
  return rate >= YELLOW_FROM ? 'yellow' : 'red'
}
