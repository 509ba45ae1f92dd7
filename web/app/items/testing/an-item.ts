import { EXAMPLE_LISTED_DROP } from '@daily-drops/contract/items/testing/example-drop'
import type { ItemView } from '../item-view.ts'

/** An article as every list shows it, for tests of screens. */
export const anItem = (id: number): ItemView => ({
  ...EXAMPLE_LISTED_DROP,
  id,
  title: `Story ${id}`,
  url: `https://example.com/${id}`,
  summary: '',
  picture: null,
  icon: null,
  published_at: '2026-11-15T08:00:00.000Z',
  tags: [],
  reading_minutes: 4,
  source_id: 1,
  l1_topic_id: 1,
  l2_topic_id: 2,
  topics: [],
  main_topic: { slug: 'technology', label: 'Technology', ink: 'slate' },
  interest: null,
})
