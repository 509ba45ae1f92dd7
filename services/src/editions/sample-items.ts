import { type FeedItem, NOTHING_KNOWN } from '@daily-drops/contract/items/feed-items'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { sampleItems as texts } from '@daily-drops/messages/subjects/sample-items'
import { renderReason } from './render-reason.ts'

const SAMPLES = [
  { about: 'rules', url: '/how-it-works', type: 'article' },
  { about: 'topics', url: '/topics', type: 'article' },
  { about: 'video', url: '/premium', type: 'video' },
  { about: 'search', url: '/search', type: 'article' },
  { about: 'delivery', url: '/newsletter', type: 'research' },
] as const

/** Shown to visitors before the first drop is stored: the product introduces itself. */
export function sampleItems(locale: Locale = SOURCE_LOCALE): FeedItem[] {
  const reason_for_ranking = renderReason({ code: 'sample' }, locale, String)
  const t = texts.in(locale)
  return SAMPLES.map(({ about, url, type }, index) => ({
    ...NOTHING_KNOWN,
    title: t(`${about}.title`),
    summary: t(`${about}.summary`),
    url,
    type,
    // Negative, so that what a page stores about a sample is never mistaken for a drop.
    id: -1 - index,
    isSample: true as const,
    published_at: '2026-01-01T00:00:00.000Z',
    tags: [],
    language: locale,
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
