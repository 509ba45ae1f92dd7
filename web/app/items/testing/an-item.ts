import type { ItemView } from '../item-view.ts'

/** An article as every list shows it, for tests of screens. */
export const anItem = (id: number): ItemView => ({
  id,
  title: `Story ${id}`,
  url: `https://example.com/${id}`,
  summary: '',
  image_url: null,
  picture: null,
  icon: null,
  published_at: '2026-11-15T08:00:00.000Z',
  type: 'article',
  tags: [],
  language: 'en',
  reading_minutes: 4,
  source_id: 1,
  source_name: 'The Gazette',
  l1_topic_id: 1,
  l2_topic_id: 2,
  youtube_video_id: null,
  youtube_duration: null,
  youtube_view_count: null,
  topics: [],
  main_topic: { slug: 'technology', label: 'Technology', ink: 'slate' },
  interest: null,
  saved: false,
  opinion: null,
})
