import { describe, expect, it } from 'vitest'
import { URL_MAX_LENGTH } from './addresses/url.ts'
import {
  ARTICLE_PAGE_SIZE,
  ERRORS_PER_CYCLE,
  FORCE_PROCESS,
  INGEST_BATCH,
  MANUAL_FIRST_READ_MS,
  MANUAL_MAX_READS,
  MANUAL_READ_EVERY_MS,
  MONITORING_REFRESH_MS,
  SITEMAP_READ_EVERY_MS,
  SITEMAP_RUNS,
  successColour,
  TOP_TAGS,
  TOP_TAGS_SHOWN,
} from './console-limits.ts'

describe('constants of the operators’ screens', () => {
  it('[ALIM-01] a page of articles', () => {
    expect(ARTICLE_PAGE_SIZE).toBe(100)
  })

  it('[ALIM-03] polls for a manual item first after 2 s, then every 3 s, up to 60 times', () => {
    expect([MANUAL_FIRST_READ_MS, MANUAL_READ_EVERY_MS, MANUAL_MAX_READS]).toEqual([2000, 3000, 60])
  })

  it('[ALIM-05] the forced run', () => {
    expect(FORCE_PROCESS).toEqual({ limit: 20, concurrent_requests: 2 })
  })

  it('[ALIM-06] the remaining ones', () => {
    expect(MONITORING_REFRESH_MS).toBe(30_000)
    expect([ERRORS_PER_CYCLE, TOP_TAGS, TOP_TAGS_SHOWN, URL_MAX_LENGTH]).toEqual([2, 15, 8, 2048])
    expect([100, 80, 79, 60, 59, 0].map(successColour)).toEqual([
      'green',
      'green',
      'yellow',
      'yellow',
      'red',
      'red',
    ])
  })

  it('one run of the ingest worker, and the sitemap history', () => {
    expect([INGEST_BATCH, SITEMAP_RUNS, SITEMAP_READ_EVERY_MS]).toEqual([50, 10, 5000])
  })
})
