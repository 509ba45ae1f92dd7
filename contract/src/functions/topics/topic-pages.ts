import { ARCHIVE_ITEMS, NEWEST_OF_TOPIC } from '@daily-drops/core/limits'
import { z } from 'zod'
import { listedDrop } from '../../items/feed-items.ts'
import { leftOut, listLanguages } from '../../items/left-out.ts'
import { dayInput } from '../../kernel/day-input.ts'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { interfaceLanguage } from '../../kernel/interface-language.ts'
import { topicId } from '../../kernel/topic-id.ts'

/** Items per day in the archive's list, and as many in other languages if all are requested. */
export const DAY_PREVIEW = 3
/** Items per page of one day. More are slow to load. */
export const DAY_PAGE_SIZE = 20
export const MAX_DAY_PAGES = 450
/** The number of days whose counts a topic's page shows. */
export const RECENT_DAYS = 14
/** The most days per calendar request. */
const MAX_CALENDAR_DAYS = 366

const slug = z.string().max(100)
const calendarDay = z.iso.date()
const named = z.object({ slug: z.string(), label: z.string() })

const shownTopic = named.extend({
  id: z.int(),
  level: z.int().min(1).max(3),
  intro: z.string(),
  /** From the main topic down to the parent. */
  above: z.array(named),
})

/** All of the topic's items on that day, including those that the reader has muted. */
const dayCount = z.object({ day: calendarDay, items_count: z.int() })

const topicCard = named.extend({ intro: z.string(), children: z.array(named) })

export type ShownTopic = z.output<typeof shownTopic>
export type TopicCard = z.output<typeof topicCard>

export const listMainTopics = defineFunction({
  name: 'list-main-topics',
  summary:
    'Lists the main topics with today’s number of new items, the latest item, and whether the reader follows each.',
  access: 'public',
  input: noInput,
  output: z.array(
    z.object({
      topic_id: z.int(),
      /** On this UTC calendar day, including items that the reader has muted. */
      items_today: z.int(),
      /** In the reader's languages. */
      latest: listedDrop.nullable(),
      followed: z.boolean(),
    }),
  ),
})

export const getTopicPage = defineFunction({
  name: 'get-topic-page',
  summary: 'Returns what /topics/{slug} shows: the topic, its place in the tree and its latest stories.',
  access: 'public',
  api: [
    {
      method: 'GET',
      path: '/topics/{slug}',
      scope: 'edition:read',
      summary: 'Returns a topic, its place in the tree and its latest stories.',
    },
  ],
  input: z.object({ slug, lang: listLanguages, language: interfaceLanguage }),
  output: z.object({
    topic: shownTopic,
    /**
     * Newest first. The page shows six of them and folds what follows two in a row from one source. With `lang`, as
     * many in other languages are among them.
     */
    latest: z.array(listedDrop).max(2 * NEWEST_OF_TOPIC),
    /** Level 1: its children with theirs. Level 2: its children, then its siblings. Level 3: its siblings. */
    related: z.array(topicCard),
    /** above: the reader follows a topic above this one, which includes it. */
    following: z.enum(['no', 'chosen', 'above']),
    today: calendarDay,
    /** Days with content in the last two weeks, newest first. */
    recent: z.array(dayCount).max(RECENT_DAYS),
    left_out: leftOut,
  }),
})

const archiveDay = dayCount.extend({
  /** Outside the caller's plan, so no items are sent. */
  locked: z.boolean(),
  items: z.array(listedDrop).max(2 * DAY_PREVIEW),
})

export type DayCount = z.output<typeof dayCount>
export type ArchiveDay = z.output<typeof archiveDay>

/** The nearest days with content before and after, within the caller's plan. */
const neighbours = { previous: calendarDay.nullable(), next: calendarDay.nullable() }

export const getTopicArchive = defineFunction({
  name: 'get-topic-archive',
  summary:
    'Lists a topic’s last 7 days with content (90 with Premium), each with its first items. Use `before` for earlier days.',
  access: 'public',
  input: z.object({
    slug,
    before: dayInput.optional(),
    lang: listLanguages,
    language: interfaceLanguage,
  }),
  output: z.object({
    topic: shownTopic,
    days: z.array(archiveDay).refine((days) => days.flatMap((day) => day.items).length <= ARCHIVE_ITEMS),
    today: calendarDay,
    /** Every day with content in the newest listed day's month that the caller may read, newest first. */
    month: z.array(dayCount).max(31),
    /** The `before` of the next page. Null when there are no older days to read. */
    older: calendarDay.nullable(),
    /** For the days that are listed with their items. */
    left_out: leftOut,
    ...neighbours,
  }),
})

export const getTopicDay = defineFunction({
  name: 'get-topic-day',
  summary: 'Lists a topic’s items of one UTC calendar day, newest first, 20 per page.',
  access: 'public',
  input: z.object({
    slug,
    date: dayInput,
    page: z.int().min(1).max(MAX_DAY_PAGES).default(1),
    lang: listLanguages,
    language: interfaceLanguage,
  }),
  output: z.object({
    topic: shownTopic,
    day: calendarDay,
    /** Outside the caller's plan, so no items are sent. */
    locked: z.boolean(),
    items: z.array(listedDrop).max(DAY_PAGE_SIZE),
    items_count: z.int(),
    /** Left out because the reader muted, dismissed or reported them. */
    hidden_count: z.int(),
    left_out: leftOut,
    videos: z.int(),
    /** Enough videos, and not too many items from one source. */
    keeps_rules: z.boolean(),
    page: z.int(),
    page_count: z.int(),
    ...neighbours,
  }),
})

export const listTopicDays = defineFunction({
  name: 'list-topic-days',
  summary: 'Lists the days on which a topic has items that the caller may read, up to 366 days per call.',
  access: 'public',
  input: z
    .object({ slug, from: dayInput, to: dayInput })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_CALENDAR_DAYS * 86_400_000, {
      message: `At most ${MAX_CALENDAR_DAYS} days at once`,
    }),
  output: z.array(calendarDay),
})

export const followTopic = defineFunction({
  name: 'follow-topic',
  summary: 'Follows a topic, within the limits of the reader’s plan, or unfollows it.',
  access: 'reader',
  api: [
    {
      method: 'PUT',
      path: '/followed-topics/{topic_id}',
      scope: 'preferences:write',
      summary: 'Follows a topic, within the limits of the reader’s plan.',
      fixed: { followed: true },
    },
    {
      method: 'DELETE',
      path: '/followed-topics/{topic_id}',
      scope: 'preferences:write',
      summary: 'Unfollows a topic.',
      fixed: { followed: false },
    },
  ],
  input: z.object({ topic_id: topicId, followed: z.boolean() }),
  output: done,
})
