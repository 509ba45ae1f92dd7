import { getPreferences, previewEdition } from '@daily-drops/contract/functions/accounts/preferences'
import { getSponsoredCard } from '@daily-drops/contract/functions/campaigns/campaigns'
import { listEditions } from '@daily-drops/contract/functions/editions/editions'
import { getFeed, rankingFigures } from '@daily-drops/contract/functions/editions/feed'
import { getPublicEdition } from '@daily-drops/contract/functions/editions/landing'
import { listFeedback } from '@daily-drops/contract/functions/reading/feedback'
import { getProfilePage, getPublicProfile } from '@daily-drops/contract/functions/reading/profile-pages'
import { searchDrops } from '@daily-drops/contract/functions/search/search'
import {
  getTopicArchive,
  getTopicDay,
  getTopicPage,
  listMainTopics,
} from '@daily-drops/contract/functions/topics/topic-pages'
import { listTopics } from '@daily-drops/contract/functions/topics/topics'
import type { FeedItem } from '@daily-drops/contract/items/feed-items'
import { NOTHING_LEFT_OUT } from '@daily-drops/contract/items/left-out'
import type { FunctionContract, InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import type { Locale } from '@daily-drops/messages/locales'
import type { Who } from './people.ts'
import { stories } from './stories.ts'

type Answer = (who: Who, input: never, locale: Locale) => unknown
const answers = new Map<string, Answer>()

/** A function's response in the still world. By default it is the contract's example. */
export function tell<F extends FunctionContract>(
  fn: F,
  answer: (who: Who, input: InputOf<F>, locale: Locale) => OutputOf<F>,
) {
  answers.set(fn.name, answer as Answer)
}

/** Whether the still world has its own response, by the function's name. */
export const isTold = (name: string) => answers.has(name)

export function answerOf<F extends FunctionContract>(
  who: Who,
  fn: F,
  input: InputOf<F>,
  locale: Locale,
): OutputOf<F> {
  const answer = answers.get(fn.name)
  return fn.output.parse(answer ? answer(who, input as never, locale) : exampleOf(fn).output) as OutputOf<F>
}

const DAY = '2026-11-15'
const SINCE = '2026-03-02T09:00:00.000Z'
const at = (minute: number) => `2026-11-15T07:${String(minute).padStart(2, '0')}:00.000Z`
const topicIn = (locale: Locale) => ({ ...stories(locale).topicOf('climate-energy'), above: [] })

/** Days with more and fewer items, some without any. */
function daysBack(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    day: `2026-11-${String(15 - index).padStart(2, '0')}`,
    items_count: (index * 5 + 7) % 11,
  })).filter(({ items_count }) => items_count > 0)
}

const EDITION = {
  state: 'ranked' as const,
  temporary: false,
  day: DAY,
  is_today: true,
  number: 128,
  time_zone: 'Europe/Berlin',
  constraints_applied: [],
  cleared: [],
}

function editionFor(who: Who, locale: Locale): OutputOf<typeof getFeed> {
  const { items } = stories(locale)
  const [first, second, ...rest] = items
  if (!first || !second) throw new Error('too few items')
  switch (who) {
    case 'visitor':
      return { ...EDITION, items, temporary: true, time_zone: 'UTC' }
    case 'finished':
      return { ...EDITION, items: items.map((item, index) => ({ ...item, opened_at: at(10 + index) })) }
    case 'halfway':
      return {
        ...EDITION,
        items: [{ ...first, opened_at: at(12) }, ...rest],
        cleared: [{ ...clearedOf(second), cleared_at: at(20) }],
      }
    case 'early':
      return { ...EDITION, state: 'empty', items: [], number: null }
    default:
      return { ...EDITION, items }
  }
}

function clearedOf({ id, title, position, main_topic, language, reading_minutes }: FeedItem) {
  const taken = { kind: 'dismissed' as const, target_id: id, target_label: title }
  return { id, title, position, main_topic, language, minutes: reading_minutes ?? 4, ...taken }
}

tell(listTopics, (_who, _input, locale) => stories(locale).topics)
tell(getFeed, (who, _input, locale) => editionFor(who, locale))
tell(getPublicEdition, (_who, _input, locale) => editionFor('visitor', locale))
tell(rankingFigures, () => ({
  sources_read: 259,
  items_considered: 7178,
  items_stored: 90412,
  sponsored_share: 1 / 6,
}))
tell(getSponsoredCard, () => ({ card: null }))
tell(getTopicPage, (_who, _input, locale) => ({
  topic: topicIn(locale),
  latest: stories(locale).drops.slice(0, 6),
  related: stories(locale)
    .topics.filter(({ parent_id }) => parent_id === topicIn(locale).id)
    .map(({ slug, label, intro }) => ({ slug, label, intro, children: [] })),
  following: 'no' as const,
  today: DAY,
  recent: daysBack(14),
  left_out: NOTHING_LEFT_OUT,
}))
tell(listMainTopics, (who, _input, locale) => {
  const { topics, drops } = stories(locale)
  return topics
    .filter(({ level }) => level === 1)
    .map(({ id }, index) => ({
      topic_id: id,
      items_today: (index * 5) % 13,
      latest: drops[index % drops.length] ?? null,
      followed: who !== 'visitor' && index < 3,
    }))
})
tell(getTopicArchive, (_who, _input, locale) => ({
  topic: topicIn(locale),
  days: [15, 14, 13, 11, 10, 9, 8].map((day, index) => ({
    day: `2026-11-${String(day).padStart(2, '0')}`,
    items_count: 3 + ((index * 5) % 8),
    locked: false,
    items: stories(locale).drops.slice(0, 3),
  })),
  today: DAY,
  month: daysBack(15),
  older: '2026-11-08',
  left_out: NOTHING_LEFT_OUT,
  previous: '2026-11-14',
  next: null,
}))
tell(getTopicDay, (_who, _input, locale) => ({
  day: DAY,
  locked: false,
  hidden_count: 0,
  left_out: NOTHING_LEFT_OUT,
  videos: 0,
  keeps_rules: false,
  page: 1,
  page_count: 1,
  topic: topicIn(locale),
  items: stories(locale).drops,
  items_count: stories(locale).drops.length,
  previous: '2026-11-14',
  next: null,
}))
tell(searchDrops, (_who, { q = '' }, locale) => {
  const found = q === 'nothing' ? [] : stories(locale).drops
  return {
    results: found.map((drop) => ({ ...drop, drop })),
    count: { total: found.length, is_exact: true },
    next: null,
    left_out: NOTHING_LEFT_OUT,
    source: null,
  }
})
tell(listEditions, (_who, _input, locale) => ({
  today: DAY,
  months: ['2026-11-01', '2026-10-01', '2026-09-01'],
  oldest: '2026-08-17',
  next: '2026-08-31',
  days: Array.from({ length: 60 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 8, 17 + index)).toISOString().slice(0, 10),
    number: 69 + index,
    layers: stories(locale).items.map(({ main_topic, reading_minutes }, place) => ({
      minutes: reading_minutes ?? 4,
      ink: main_topic?.ink ?? null,
      state: place <= index % 6 ? ('open' as const) : ('new' as const),
    })),
  })),
}))
tell(getPreferences, (who, _input, locale) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  company_role: 'Analyst',
  is_public: true,
  youtube_embed_pref: true,
  edition_size: 5,
  topics: ['climate-energy', 'ai-ml', 'design'].map((slug) => stories(locale).topicOf(slug).id),
  languages: ['en' as const, 'de' as const],
  edition_made: who !== 'newcomer',
}))
tell(listFeedback, () => ({
  favoured_sources: [],
  muted_sources: [{ id: 42, label: 'The Gazette' }],
  muted_topics: [],
  muted_words: [],
  less_topics: [{ id: 120, label: 'Large Language Models' }],
  dismissed: [{ id: 1201, label: 'A quieter way to read the news' }],
  reported: [],
  reported_sources: [],
}))
tell(previewEdition, (_who, _input, locale) => ({
  ranked_drops: stories(locale).items,
  constraints_applied: [],
}))
tell(getProfilePage, (_who, _input, locale) => ({
  created_at: SINCE,
  time_zone: 'Europe/Rome',
  first_name: 'Ada',
  last_name: 'Lovelace',
  company_role: 'Analyst',
  is_public: true,
  liked: { count: { total: 0, is_exact: true }, page: 1, page_count: 1, items: [] },
  history: [
    {
      id: 'save-1201',
      action: 'save' as const,
      timestamp: at(10),
      drop_id: 1201,
      title: 'A quieter way to read the news',
      url: 'https://gazette.example.com/story',
      language: 'en',
      source: 'The Gazette',
    },
  ],
  actions: { total: 1, is_exact: true },
  saved: { count: { total: 4, is_exact: true }, page: 1, page_count: 1, items: kept(locale) },
}))
tell(getPublicProfile, (_who, _input, locale) => ({
  display_name: 'ada-lovelace',
  created_at: SINCE,
  saves: { total: 1, is_exact: true },
  items: kept(locale),
}))

function kept(locale: Locale) {
  return stories(locale)
    .drops.slice(0, 4)
    .map((drop, index) => ({
      ...drop,
      source: drop.source_name,
      tags: drop.topics,
      savedAt: at(30 + index),
      likedAt: null,
    }))
}
