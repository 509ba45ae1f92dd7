import { LANGUAGES } from '@daily-drops/core/languages'
import { MAX_EDITION_SIZE, MAX_LANGUAGES, MIN_EDITION_SIZE, MIN_LANGUAGES } from '@daily-drops/core/limits'
import { z } from 'zod'
import {
  constraintsApplied,
  EXAMPLE_DROP,
  EXAMPLE_LISTED_DROP,
  mainTopic,
  rankedDrop,
} from '../../items/feed-items.ts'
import { defineFunction, noInput } from '../../kernel/define-function.ts'
import { topicId } from '../../kernel/topic-id.ts'
import { LANGUAGE_RULE, TOPIC_RULE } from '../../texts/preferences.ts'
import { aboutReader, EXAMPLE_READER } from './about-reader.ts'

const languageCode = z.enum(LANGUAGES.map((language) => language.code))
const languages = z
  .array(languageCode)
  .min(MIN_LANGUAGES, LANGUAGE_RULE.required)
  .max(MAX_LANGUAGES, LANGUAGE_RULE.most)
// How many topics a reader may choose depends on the plan, so the database decides.
const topics = z.array(topicId).max(500)
const editionSize = z.int().min(MIN_EDITION_SIZE).max(MAX_EDITION_SIZE)
const done = z.object({ success: z.literal(true) })

export const upsertPreferences = defineFunction({
  name: 'upsert_preferences',
  summary: "Replaces the signed-in reader's topics and languages.",
  access: 'reader',
  input: z.object({ topics, languages }),
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

const EXAMPLE_CHOICE = { topics: [1, 14], languages: ['en', 'it'] as ('en' | 'it')[] }

export const getPreferences = defineFunction({
  name: 'get-preferences',
  summary: 'What the reader has chosen so far, for the forms of /preferences and /onboarding.',
  access: 'reader',
  input: noInput,
  output: aboutReader.extend({
    topics,
    languages,
    youtube_embed_pref: z.boolean(),
    edition_size: editionSize,
    /** Today's edition is made already and stays as it is. */
    edition_made: z.boolean(),
  }),
  example: {
    input: {},
    output: {
      ...EXAMPLE_READER,
      ...EXAMPLE_CHOICE,
      youtube_embed_pref: true,
      edition_size: 5,
      edition_made: false,
    },
  },
})

export const savePreferences = defineFunction({
  name: 'save-preferences',
  summary:
    'Replaces topics, languages and the embed switch at once, and the size of the edition where given.',
  access: 'reader',
  input: z.object({
    topics,
    languages,
    youtube_embed_pref: z.boolean(),
    edition_size: editionSize.optional(),
  }),
  output: done,
  example: {
    input: { ...EXAMPLE_CHOICE, youtube_embed_pref: true, edition_size: 7 },
    output: { success: true },
  },
})

export const setShortcuts = defineFunction({
  name: 'set-shortcuts',
  summary: 'Whether single letters on the keyboard act on the feed.',
  access: 'session',
  input: z.object({ enabled: z.boolean() }),
  output: done,
  example: { input: { enabled: false }, output: { success: true } },
})

const onboarding = aboutReader.extend({ topics, languages, youtube_embed_pref: z.boolean() })
const EXAMPLE_ONBOARDING = { ...EXAMPLE_READER, ...EXAMPLE_CHOICE, youtube_embed_pref: true }

export const saveOnboardingDraft = defineFunction({
  name: 'save-onboarding-draft',
  summary: 'Keeps what a newcomer has entered so far, so that leaving half-way loses nothing.',
  access: 'reader',
  input: onboarding,
  output: done,
  example: { input: EXAMPLE_ONBOARDING, output: { success: true } },
})

export const completeOnboarding = defineFunction({
  name: 'complete-onboarding',
  summary:
    'Saves the profile, then the topics, then marks the onboarding as completed: all of it or nothing.',
  access: 'reader',
  input: onboarding.extend({ topics: topics.min(1, TOPIC_RULE.least) }),
  output: done,
  example: { input: EXAMPLE_ONBOARDING, output: { success: true } },
})

export const previewEdition = defineFunction({
  name: 'preview-edition',
  summary: "What the reader's edition would hold right now with this choice. Nothing is stored.",
  access: 'reader',
  input: z.object({ topics: topics.min(1), languages }),
  output: z.object({
    ranked_drops: z.array(rankedDrop.extend({ main_topic: mainTopic.nullable() })),
    constraints_applied: constraintsApplied,
  }),
  example: {
    input: EXAMPLE_CHOICE,
    output: {
      ranked_drops: [
        {
          ...EXAMPLE_DROP,
          main_topic: EXAMPLE_LISTED_DROP.main_topic,
          reason_for_ranking: 'You follow AI & ML, and it is new today.',
          final_score: 63,
        },
      ],
      constraints_applied: [],
    },
  },
})
