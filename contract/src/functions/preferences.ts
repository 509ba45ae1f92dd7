import { LANGUAGES } from '@daily-drops/core/languages'
import { MAX_LANGUAGES, MIN_LANGUAGES } from '@daily-drops/core/limits'
import { z } from 'zod'
import { defineFunction } from '../define-function.ts'
import { topicId } from '../topic-id.ts'

const languageCode = z.enum(LANGUAGES.map((language) => language.code))

export const upsertPreferences = defineFunction({
  name: 'upsert_preferences',
  summary: "Replaces the signed-in reader's topics and languages.",
  access: 'verified',
  input: z.object({
    // How many topics a reader may choose depends on the plan, so the database decides.
    topics: z.array(topicId).max(500),
    languages: z
      .array(languageCode)
      .min(MIN_LANGUAGES, 'At least 1 language is required')
      .max(MAX_LANGUAGES, 'Maximum 3 languages allowed'),
  }),
  output: z.object({
    user_id: z.uuid(),
    selected_topic_ids: z.array(z.int()),
    selected_language_ids: z.array(languageCode),
  }),
  example: {
    input: { topics: [1, 14], languages: ['en', 'it'] },
    output: {
      user_id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01',
      selected_topic_ids: [1, 14],
      selected_language_ids: ['en', 'it'],
    },
  },
})
