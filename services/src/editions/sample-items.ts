import { type FeedItem, NOTHING_KNOWN } from '@daily-drops/contract/items/feed-items'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { renderReason } from './render-reason.ts'

const SAMPLES = [
  {
    title: 'How an edition is chosen',
    url: '/how-it-works',
    summary: 'The rules, the score and its terms, and today’s numbers. Nothing about the choice is hidden.',
    type: 'article',
  },
  {
    title: 'Find the topics you care about',
    url: '/topics',
    summary: 'Sixteen main topics lead to hundreds of specific ones. Follow as few or as many as you like.',
    type: 'article',
  },
  {
    title: 'See how a video looks in your edition',
    url: '/premium',
    summary: 'Every edition has at least one video. Premium readers watch it without leaving the page.',
    type: 'video',
  },
  {
    title: 'Search everything we have published',
    url: '/search',
    summary: 'By word or by topic, in twenty languages, newest first.',
    type: 'article',
  },
  {
    title: 'Have it delivered',
    url: '/newsletter',
    summary: 'The same edition by email, at the hour that suits you.',
    type: 'research',
  },
] as const

/** Shown to visitors before the first drop is stored: the product introduces itself. */
export function sampleItems(locale: Locale = SOURCE_LOCALE): FeedItem[] {
  const reason_for_ranking = renderReason({ code: 'sample' }, locale, String)
  return SAMPLES.map((sample, index) => ({
    ...NOTHING_KNOWN,
    ...sample,
    // Negative, so that what a page stores about a sample is never mistaken for a drop.
    id: -1 - index,
    isSample: true as const,
    published_at: '2026-01-01T00:00:00.000Z',
    tags: [],
    language: 'en',
    source_id: 0,
    source_name: 'Daily Drops',
    reason_for_ranking,
    final_score: 0,
    score_terms: [],
    position: index + 1,
    opened_at: null,
    topics: [],
    main_topic: null,
    interest: null,
    saved: false,
    opinion: null,
  }))
}
