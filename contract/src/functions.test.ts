import { describe, expect, it } from 'vitest'
import { z } from 'zod'
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

/** A publisher's dates from before 1990 are ignored, and the item is accepted. */
const IGNORES_OLD_DATES = ['upload-item']

interface DateField {
  format: string
  patterns: string[]
}

/** The fields of a JSON schema that hold a day or a moment. */
function datesIn(schema: unknown): DateField[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    format,
    pattern,
    allOf = [],
  } = schema as { format?: string; pattern?: string; allOf?: { pattern: string }[] }
  if (format === 'date' || format === 'date-time')
    return [{ format, patterns: [...(pattern ? [pattern] : []), ...allOf.map((part) => part.pattern)] }]
  return Object.values(schema).flatMap(datesIn)
}

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

  it('lets callers name only days that the database has', () => {
    const checked = FUNCTIONS.filter(({ name }) => !IGNORES_OLD_DATES.includes(name)).flatMap(
      ({ name, input }) =>
        datesIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).map(
          (date) => [name, date] as const,
        ),
    )
    expect(checked.length).toBeGreaterThan(10)
    for (const [name, { format, patterns }] of checked)
      for (const day of ['0000-01-01', '1899-12-31', '9999-12-31']) {
        const text = format === 'date' ? day : `${day}T00:00:00Z`
        expect(
          patterns.every((pattern) => new RegExp(pattern).test(text)),
          `${name} accepts ${text}`,
        ).toBe(false)
      }
  })

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
