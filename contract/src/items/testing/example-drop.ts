import { type FeedDrop, NOTHING_KNOWN } from '../feed-items.ts'

export const EXAMPLE_DROP = {
  ...NOTHING_KNOWN,
  id: 1201,
  title: 'A quieter way to read the news',
  url: 'https://gazette.example.com/story',
  summary: 'Why a finite page beats an endless one.',
  published_at: '2026-11-15T06:30:00.000Z',
  type: 'article' as const,
  tags: ['reading-habits'],
  language: 'en',
  reading_minutes: 6,
  source_id: 42,
  source_name: 'The Gazette',
  l1_topic_id: 1,
  l2_topic_id: 14,
} satisfies FeedDrop

export const EXAMPLE_LISTED_DROP = {
  ...EXAMPLE_DROP,
  topics: [{ label: 'Reading habits', slug: 'reading-habits' }],
  main_topic: { slug: 'life-culture', label: 'Life & Culture', ink: 'moss' as const },
  interest: { id: 120, label: 'Reading habits' },
  saved: false,
  opinion: null,
}
