import { LANGUAGES } from '@daily-drops/core/languages'
import { MAX_EDITION_SIZE, MAX_LANGUAGES, MIN_EDITION_SIZE, MIN_LANGUAGES } from '@daily-drops/core/limits'
import { choiceRules } from '@daily-drops/messages/subjects/choice-rules'
import { z } from 'zod'
import { constraintsApplied, mainTopic, rankedDrop } from '../../items/feed-items.ts'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { refusedAs } from '../../kernel/field-messages.ts'
import { localeCode } from '../../kernel/interface-language.ts'
import { topicId } from '../../kernel/topic-id.ts'
import { aboutReader } from './about-reader.ts'

const languageCode = z.enum(LANGUAGES.map((language) => language.code))
const languages = z
  .array(languageCode)
  .min(MIN_LANGUAGES, refusedAs(choiceRules.text('language.required')))
  .max(MAX_LANGUAGES, refusedAs(choiceRules.text('language.most', { max: MAX_LANGUAGES })))
// How many topics a reader may choose depends on the plan, so the database decides.
const topics = z.array(topicId).max(500)
const editionSize = z.int().min(MIN_EDITION_SIZE).max(MAX_EDITION_SIZE)

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
})

export const getPreferences = defineFunction({
  name: 'get-preferences',
  summary: 'Returns what the reader has chosen so far, for the forms on /preferences and /onboarding.',
  access: 'reader',
  api: [
    {
      method: 'GET',
      path: '/preferences',
      scope: 'preferences:read',
      summary: 'Returns the reader’s topics, languages, edition size and embed switch.',
      // What readers say about themselves is part of the account.
      hidden: ['first_name', 'last_name', 'company_role', 'is_public'],
    },
  ],
  input: noInput,
  output: aboutReader.extend({
    topics,
    languages,
    youtube_embed_pref: z.boolean(),
    edition_size: editionSize,
    /** Today's edition already exists and does not change. */
    edition_made: z.boolean(),
  }),
})

export const savePreferences = defineFunction({
  name: 'save-preferences',
  summary: 'Replaces topics, languages and the embed switch together, and the edition size if given.',
  access: 'reader',
  api: [{ method: 'PUT', path: '/preferences', scope: 'preferences:write' }],
  input: z.object({
    topics,
    languages,
    youtube_embed_pref: z.boolean(),
    edition_size: editionSize.optional(),
  }),
  output: done,
})

export const setShortcuts = defineFunction({
  name: 'set-shortcuts',
  summary: 'Turns the feed’s single-key shortcuts on or off.',
  access: 'session',
  input: z.object({ enabled: z.boolean() }),
  output: done,
})

export const setInterfaceLanguage = defineFunction({
  name: 'set-interface-language',
  summary: 'Sets the language of pages, emails and messages, which is separate from the languages of items.',
  access: 'session',
  input: z.object({ language: localeCode }),
  output: done,
})

const onboarding = aboutReader.extend({ topics, languages, youtube_embed_pref: z.boolean() })

export const saveOnboardingDraft = defineFunction({
  name: 'save-onboarding-draft',
  summary: 'Saves what a new reader has entered so far, so that nothing is lost if they leave halfway.',
  access: 'reader',
  input: onboarding,
  output: done,
})

export const completeOnboarding = defineFunction({
  name: 'complete-onboarding',
  summary: 'Saves the profile and the topics and marks onboarding as complete, all in one transaction.',
  access: 'reader',
  input: onboarding.extend({ topics: topics.min(1, refusedAs(choiceRules.text('topic.least'))) }),
  output: done,
})

export const previewEdition = defineFunction({
  name: 'preview-edition',
  summary: 'Previews the edition that this choice would give the reader now. Nothing is stored.',
  access: 'reader',
  input: z.object({ topics: topics.min(1), languages }),
  output: z.object({
    ranked_drops: z.array(rankedDrop.extend({ main_topic: mainTopic.nullable() })),
    constraints_applied: constraintsApplied,
  }),
})
