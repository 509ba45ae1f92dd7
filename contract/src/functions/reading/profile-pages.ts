import { z } from 'zod'
import { feedDrop, listedDrop } from '../../items/feed-items.ts'
import { defineFunction } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { aboutReader } from '../accounts/about-reader.ts'

/** Saved and liked items per page. */
export const PROFILE_PAGE_SIZE = 20
/** The last page. Items are counted up to there. */
export const MAX_PROFILE_PAGES = 500
export const MAX_PUBLIC_SAVES = 10
export const MAX_KEPT_TAGS = 2
export const HISTORY_SIZE = 20

/** A drop that a person saved or liked, with the specification's field names. */
const keptDrop = feedDrop
  .omit({
    published_at: true,
    reading_minutes: true,
    source_name: true,
    l1_topic_id: true,
    l2_topic_id: true,
    youtube_view_count: true,
  })
  .extend({
    source: z.string(),
    tags: listedDrop.shape.topics.max(MAX_KEPT_TAGS),
    savedAt: instant.nullable(),
    /** Null when others view the profile. */
    likedAt: instant.nullable(),
    main_topic: listedDrop.shape.main_topic,
  })

/** Not exact: there are more than were counted. */
const count = z.object({ total: z.int(), is_exact: z.boolean() })

const keptPage = z.object({
  count,
  page: z.int(),
  page_count: z.int(),
  items: z.array(keptDrop).max(PROFILE_PAGE_SIZE),
})

const action = z.object({
  id: z.string(),
  action: z.enum(['open', 'like', 'dislike', 'save', 'dismiss', 'report']),
  timestamp: instant,
  drop_id: z.int(),
  title: z.string(),
  url: z.string(),
  language: z.string().nullable(),
  source: z.string(),
})

export type KeptDrop = z.output<typeof keptDrop>
export type KeptPage = z.output<typeof keptPage>
export type HistoryAction = z.output<typeof action>

const pageNumber = z.int().min(1).max(MAX_PROFILE_PAGES).default(1)

export const getProfilePage = defineFunction({
  name: 'get-profile-page',
  summary:
    'Returns a page each of the reader’s saved and liked items and their last 20 actions, newest first, without deleted items. Counts stop at 10,000.',
  access: 'reader',
  input: z.object({ saved_page: pageNumber, liked_page: pageNumber }),
  output: z.object({
    created_at: instant,
    /** The zone of the reader's dates. */
    time_zone: z.string(),
    ...aboutReader.shape,
    saved: keptPage,
    liked: keptPage,
    history: z.array(action).max(HISTORY_SIZE),
    actions: count,
  }),
})

export const getPublicProfile = defineFunction({
  name: 'get-public-profile',
  summary:
    'Returns a reader’s public page by handle (upper or lower case) with their latest 10 saved items. 404 if the profile is private or doesn’t exist.',
  access: 'public',
  input: z.object({ username: z.string() }),
  output: z.object({
    display_name: z.string(),
    created_at: instant,
    saves: count,
    items: z.array(keptDrop).max(MAX_PUBLIC_SAVES),
  }),
})
