import { MAX_DECISION_MESSAGE, MAX_SUGGESTION_REASON } from '@daily-drops/core/limits'
import { z } from 'zod'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { pageOf, pageRequest } from '../../kernel/paging.ts'

const SUGGESTION_STATES = ['open', 'accepted', 'declined'] as const
const state = z.enum(SUGGESTION_STATES)

export const suggestSource = defineFunction({
  name: 'suggest-source',
  summary: 'Suggests a source by its address. We look for its feed. At most five suggestions in 24 hours.',
  access: 'reader',
  input: z.object({
    address: z.string().trim().min(1).max(2048).meta({ example: 'gazette.example' }),
    why: z.string().trim().max(MAX_SUGGESTION_REASON).default(''),
  }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('sent'), name: z.string() }),
    /** We read it already, unless it is paused. */
    z.object({
      outcome: z.literal('known'),
      name: z.string(),
      slug: z.string().nullable(),
      paused: z.boolean(),
    }),
    /** The publisher takes long to answer. The reader's list shows the outcome. */
    z.object({ outcome: z.literal('checking') }),
  ]),
})

export const listSuggestions = defineFunction({
  name: 'list-suggestions',
  summary:
    'Lists the reader’s latest 20 suggestions of sources and what became of them, and addresses whose check took longer than the reader waited, newest first.',
  access: 'reader',
  input: noInput,
  output: z.object({
    checks: z.array(
      z.object({
        id: z.uuid(),
        address: z.string(),
        /** Null while we look for the feed. failed: the address could not be checked. */
        outcome: z.enum(['known', 'declined', 'limit', 'unreachable', 'no-feed', 'failed']).nullable(),
        /** The source that we read already, unless it is paused or was deleted since. */
        source: z.object({ name: z.string(), slug: z.string().nullable(), paused: z.boolean() }).nullable(),
        /** What an editor wrote. */
        message: z.string().nullable(),
        created_at: instant,
      }),
    ),
    suggestions: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        homepage_url: z.string(),
        status: state,
        /** What the editor wrote. */
        message: z.string().nullable(),
        /** Of the source's page, once it is read. */
        slug: z.string().nullable(),
        created_at: instant,
      }),
    ),
  }),
})

const suggestedSource = z.object({
  id: z.int(),
  name: z.string(),
  homepage_url: z.string(),
  feed_url: z.string(),
  language: z.string().nullable(),
  status: state,
  message: z.string().nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
  source_id: z.int().nullable(),
  readers: z.int(),
  /** How many of them have it in a list that they imported. */
  imports: z.int(),
  /** Why readers suggest it: the latest five. */
  reasons: z.array(z.string()),
})

export const listSuggestedSources = defineFunction({
  name: 'list-suggested-sources',
  summary:
    'Lists sources that readers suggest, one row per address with the number of readers, oldest first, 50 per page.',
  access: 'admin',
  input: pageRequest({
    sorts: ['created_at'],
    direction: 'asc',
    filters: {
      status: state.default('open'),
      /** Typed by at least one reader, or only found in imported lists. */
      origin: z.enum(['single', 'import']).optional(),
    },
    size: 50,
  }),
  output: pageOf(suggestedSource),
})

const suggestionId = z.int().positive()

export const acceptSuggestion = defineFunction({
  name: 'accept-suggestion',
  summary: 'Adds a suggested source and notifies its readers. Accepting it again changes nothing.',
  access: 'admin',
  input: z.object({ id: suggestionId }),
  output: done,
})

export const declineSuggestion = defineFunction({
  name: 'decline-suggestion',
  summary: 'Declines a suggested source with a message to its readers. Declining it again changes nothing.',
  access: 'admin',
  input: z.object({ id: suggestionId, message: z.string().trim().min(1).max(MAX_DECISION_MESSAGE) }),
  output: done,
})
