import { MAX_TELLINGS } from '@daily-drops/core/limits'
import { z } from 'zod'
import { feedItem, listedDrop } from '../../items/feed-items.ts'
import { defineFunction } from '../../kernel/define-function.ts'
import { interfaceLanguage } from '../../kernel/interface-language.ts'

/** The story's own sources are not repeated for each. */
const telling = listedDrop.omit({ story: true })

export const getStory = defineFunction({
  name: 'get-story',
  summary: 'Returns what /stories/{id} shows: who told the story, when, and in which language.',
  access: 'public',
  api: [
    {
      method: 'GET',
      path: '/stories/{story_id}',
      scope: 'edition:read',
      summary: 'Returns who told a story, when and in which language, and why it is in the edition.',
    },
  ],
  input: z.object({ story_id: z.int().positive(), language: interfaceLanguage }),
  output: z.object({
    /** Another than the requested one if editors have merged that into it. */
    story_id: z.int(),
    /** Other stories have been merged into it. */
    is_merged: z.boolean(),
    /** In the caller's languages: the telling chosen for the reader's edition, then from the earliest. */
    tellings: z.array(telling).max(MAX_TELLINGS),
    /** From the earliest. */
    in_other_languages: z.array(telling).max(MAX_TELLINGS),
    /** The place of the first telling in the reader's edition. Null if none was chosen. */
    chosen: feedItem
      .pick({ reason_for_ranking: true, final_score: true, score_terms: true, position: true })
      .extend({ day: z.iso.date(), edition_number: z.int().nullable() })
      .nullable(),
    /** In all languages, including sources that the reader muted. */
    sources_count: z.int(),
    /** Tellings left out because the reader muted, dismissed or reported them. */
    hidden_count: z.int(),
  }),
})
