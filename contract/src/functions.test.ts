import { describe, expect, it } from 'vitest'
import { FUNCTIONS } from './functions.ts'
import { exampleOf } from './kernel/examples.ts'

/** The functions that the two specification documents name. */
const SPECIFIED = [
  'topic_descendants',
  'upsert_preferences',
  'get_candidate_drops',
  'content-ranking',
  'admin-api/sources',
  'admin-api/youtube-reprocess',
  'fetch-rss',
  'ingest-queue',
  'tag-drops',
  'automated-ingestion',
  'retag-all-drops',
  'test-youtube-integration',
  'start-youtube-reprocessing',
  'cleanup-failed-queue',
  'background-feed-ranking',
  'generate-sitemap',
  'admin-retag-drop',
  'retag-missing-topics',
  'admin-update-tags',
  'admin-delete-drop',
  'admin-update-tagging-params',
  'admin-manual-ingest',
  'trigger-sitemap-generation',
  'test-sitemap-connectivity',
  'trigger-manual-restart',
  'test-tag-drops',
]

describe('the registry', () => {
  it('[DEC-01] names every specified function', () => {
    expect(FUNCTIONS.map((fn) => fn.name)).toEqual(expect.arrayContaining(SPECIFIED))
  })

  it.each(FUNCTIONS.map((fn) => [fn.name, fn] as const))(
    '%s shows an example that its own schemas accept',
    (_, fn) => {
      const { input, output } = exampleOf(fn)
      expect(fn.output.parse(output)).toEqual(output)
      expect(fn.input.parse(input)).toEqual(input)
    },
  )

  it.each([
    'admin-api/youtube-reprocess',
    'fetch-rss',
    'tag-drops',
    'retag-all-drops',
    'test-youtube-integration',
    'start-youtube-reprocessing',
    'cleanup-failed-queue',
    'generate-sitemap',
    'retag-missing-topics',
    'trigger-sitemap-generation',
    'test-sitemap-connectivity',
  ])('%s takes no payload', (name) => {
    const fn = FUNCTIONS.find((fn) => fn.name === name)
    expect(fn?.input.safeParse({}).success).toBe(true)
  })
})
