import { MAX_TELLINGS } from '@daily-drops/core/limits'
import { z } from 'zod'
import { defineFunction, done } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'

const id = z.int().positive()
const decided = done.extend({
  /** Identifies the decision for its undo. */
  decision_id: id,
  /** The story in which the moved tellings are now. */
  story_id: id,
})

export const getArticleStory = defineFunction({
  name: 'get-article-story',
  summary: "Returns an article's story with its tellings, and what editors decided about it.",
  access: 'editor',
  input: z.object({ dropId: id }),
  output: z.object({
    story_id: id,
    /** From the earliest, in all languages, including deleted articles. */
    tellings: z
      .array(
        z.object({
          id,
          title: z.string(),
          url: z.string(),
          source_name: z.string(),
          language: z.string().nullable(),
          published_at: instant,
          deleted: z.boolean(),
        }),
      )
      .max(MAX_TELLINGS),
    /** Decisions that were not undone, newest first. */
    decisions: z
      .array(
        z.object({
          id,
          kind: z.enum(['merge', 'removal']),
          decided_at: instant,
          /** The removed telling, or one of the merged story. */
          title: z.string(),
        }),
      )
      .max(MAX_TELLINGS),
  }),
})

export const removeTelling = defineFunction({
  name: 'remove-telling',
  summary: 'Takes an article out of its story. It gets a story of its own, and automation leaves it there.',
  access: 'editor',
  /** `story_id` is the story that the editor saw. If the article is in another one now, nothing is changed. */
  input: z.object({ dropId: id, story_id: id }),
  output: decided,
})

export const mergeStories = defineFunction({
  name: 'merge-stories',
  summary:
    "Moves one story's tellings into another. The old address redirects, and automation keeps both together.",
  access: 'editor',
  input: z.object({ from: id, into: id }),
  output: decided,
})

export const undoStoryDecision = defineFunction({
  name: 'undo-story-decision',
  summary: 'Undoes a merge or a removal. Other decisions stay, whichever was first.',
  access: 'editor',
  input: z.object({ decision_id: id }),
  output: done.extend({
    /** False if it had already been undone. */
    changed: z.boolean(),
  }),
})
