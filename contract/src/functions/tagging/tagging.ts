import { LANGUAGES } from '@daily-drops/core/languages'
import { DROP_TYPES } from '@daily-drops/core/ranking/candidate'
import { TAGGERS } from '@daily-drops/core/topics/taggers'
import { z } from 'zod'
import * as jobs from '../../jobs/tagging.ts'
import { defineFunction, done, noInput, orPending } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { boundedCount, pageOf, pageRequest } from '../../kernel/paging.ts'

const languageCode = z.enum(LANGUAGES.map(({ code }) => code))

export const tagDrops = defineFunction({
  name: 'tag-drops',
  summary: 'Tags untagged drops.',
  access: 'admin',
  input: jobs.tagDrops.payload.pick({ limit: true, concurrent_requests: true }),
  output: orPending(jobs.tagDrops.output),
})

export const retagAllDrops = defineFunction({
  name: 'retag-all-drops',
  summary: 'Tags every untagged drop.',
  access: 'admin',
  input: noInput,
  output: orPending(jobs.retagAllDrops.output),
})

export const testTagDrops = defineFunction({
  name: 'test-tag-drops',
  summary: 'Tags a sample text without storing anything, to show that the tagger works.',
  access: 'admin',
  input: noInput,
  output: orPending(jobs.testTagDrops.output),
})

export const listTaggingParams = defineFunction({
  name: 'list-tagging-params',
  summary: 'Lists the tagging parameters: name, value, kind and effect.',
  access: 'editor',
  input: noInput,
  output: z.array(
    z.object({
      param_name: z.string(),
      param_value: z.string(),
      kind: z.enum(['integer', 'number', 'boolean']),
      description: z.string(),
      updated_at: instant,
    }),
  ),
})

export const updateTaggingParams = defineFunction({
  name: 'admin-update-tagging-params',
  summary: 'Sets tagging parameters by name, all or none. They take effect on the next run.',
  access: 'admin',
  input: z.object({ params: z.record(z.string().min(1).max(100), z.string().max(2000)) }),
  output: done,
})

export const getTaggingStatus = defineFunction({
  name: 'get-tagging-status',
  summary:
    'Returns the current tagger, what the language model has cost today and how many articles are waiting for review.',
  access: 'admin',
  input: noInput,
  output: z.object({
    /** Null before a worker has first loaded it. */
    local: z
      .object({
        mode: z.enum(['embedding', 'lexicon']),
        version: z.string(),
        /** Why the embedding model is not used. */
        reason: z.string().nullable(),
        updated_at: instant,
      })
      .nullable(),
    model: z.object({
      state: z.enum(['not configured', 'off', 'on', 'paused', 'budget spent']),
      version: z.string().nullable(),
      requests_today: z.int(),
      requests_allowed: z.int(),
      failures_today: z.int(),
      input_tokens_today: z.int(),
      output_tokens_today: z.int(),
      paused_until: instant.nullable(),
      last_error: z.string().nullable(),
    }),
    /** Counted up to 10,000. */
    waiting_for_review: z.int(),
  }),
})

const tagReview = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  /** How the article begins, as far as it is stored. */
  text: z.string().nullable(),
  url: z.string(),
  type: z.enum(DROP_TYPES),
  image_url: z.string().nullable(),
  youtube_video_id: z.string().nullable(),
  published_at: instant,
  source_name: z.string(),
  language: z.string().nullable(),
  l1_topic_id: z.int().nullable(),
  l2_topic_id: z.int().nullable(),
  tags: z.array(z.string()),
  tagger: z.enum(TAGGERS),
  version: z.string(),
  confidence: z.number(),
  candidates: z.array(z.object({ topicId: z.int(), score: z.number() })),
  tagged_at: instant,
})

export const listTagReviews = defineFunction({
  name: 'list-tag-reviews',
  summary: 'Lists articles the tagger was unsure about, least certain first.',
  access: 'editor',
  input: pageRequest({
    sorts: ['confidence'],
    direction: 'asc',
    filters: { language: languageCode.nullish() },
    size: 50,
    maxSize: 100,
  }),
  output: pageOf(tagReview).extend({
    /** Waiting reviews by language, whatever the filter, the most first. */
    languages: z.array(boundedCount.extend({ language: languageCode })),
  }),
})
