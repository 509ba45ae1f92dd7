import { readdirSync, readFileSync } from 'node:fs'
import type { Topic } from '@daily-drops/contract/functions/topics/topics'
import { type FeedItem, type ListedDrop, NOTHING_KNOWN } from '@daily-drops/contract/items/feed-items'
import { inkOf } from '@daily-drops/core/topics/topic-inks'

interface Branch {
  slug: string
  label: string
  intro?: string
  children?: Branch[]
}

const TAXONOMY = new URL('../../../db/taxonomy/', import.meta.url)
const branches: Branch[] = readdirSync(TAXONOMY)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => JSON.parse(readFileSync(new URL(file, TAXONOMY), 'utf8')))

/** The real topics, numbered in order. */
export const TOPICS: Topic[] = []
function add({ slug, label, intro = '', children = [] }: Branch, level: number, parent_id: number | null) {
  const id = TOPICS.length + 1
  TOPICS.push({ id, slug, label, level, parent_id, is_active: true, intro })
  for (const child of children) add(child, level + 1, id)
}
for (const branch of branches) add(branch, 1, null)
TOPICS.sort((one, other) => one.level - other.level || one.label.localeCompare(other.label, 'en'))

export function topicOf(slug: string): Topic {
  const topic = TOPICS.find((each) => each.slug === slug)
  if (!topic) throw new Error(`No topic ${slug}`)
  return topic
}

type Told = [title: string, source: string, topic: string, tag: string, minutes: number, pictured: boolean]

const SUMMARY =
  'What was tried, what it cost and what came of it, in the words of the people who did the work and of those who live with it.'

const TOLD: Told[] = [
  ['A port that unloads at night, and sleeps', 'Harbour Review', 'business', 'Logistics', 4, true],
  ['Night train adds a second coach of seats', 'Green Current', 'climate-energy', 'Rail', 3, true],
  ['The cable under the bay is finally switched on', 'Stack & Signal', 'technology', 'Networks', 6, false],
  ['Small models learn to say that they do not know', 'Research Notes', 'ai-ml', 'Evaluation', 8, true],
  ['Reading an annual report in fifteen minutes', 'Numbers Talk', 'finance', 'Accounting', 4, false],
  ['A clinic that measures waiting, not visits', 'The Ward', 'health', 'Hospitals', 5, true],
  ['Why the museum took down half of its labels', 'Form Letter', 'design', 'Typography', 3, true],
  ['Eleven founders on the customer they let go', 'First Rows', 'startups', 'Customers', 7, false],
]

/** The same eight items on every screen. The fifth is a video. */
export const DROPS: ListedDrop[] = TOLD.map(([title, source, topic, tag, minutes, pictured], index) => {
  const { id, slug, label } = topicOf(topic)
  const isVideo = index === 4
  return {
    ...NOTHING_KNOWN,
    id: 500 + index,
    title,
    url: `https://publisher.example/${500 + index}`,
    summary: SUMMARY,
    image_url: pictured ? `https://publisher.example/${topic}/${500 + index}.png` : null,
    published_at: `2026-11-15T0${7 - Math.min(index, 6)}:15:00.000Z`,
    type: isVideo ? 'video' : 'article',
    tags: [tag],
    language: 'en',
    reading_minutes: isVideo ? null : minutes,
    source_id: 40 + index,
    source_name: source,
    l1_topic_id: id,
    youtube_video_id: isVideo ? 'aaaaaaaaaaa' : null,
    youtube_duration: isVideo ? 429 : null,
    youtube_view_count: isVideo ? 18_452 : null,
    topics: [{ label: tag, slug: null }],
    main_topic: { slug, label, ink: inkOf(slug) },
    interest: { id, label },
    saved: index === 1,
    opinion: index === 2 ? 'like' : null,
  }
})

const TERMS = [
  { name: 'topic', points: 30, topic: null },
  { name: 'freshness', points: 22, topic: null },
  { name: 'coverage', points: 8, topic: null },
  { name: 'length', points: 5, topic: null },
  { name: 'source', points: 4, topic: null },
]

/** As in an edition: what differs is said, what all have in common is not. */
const CLAUSES = [', and two other sources report it', ', and our editors rate this source highly']

export const ITEMS: FeedItem[] = DROPS.slice(0, 5).map((drop, index) => ({
  ...drop,
  reason_for_ranking: `You follow ${drop.main_topic?.label}${CLAUSES[index] ?? ''}.`,
  final_score: 69 - index,
  score_terms: TERMS.map((term) =>
    term.name === 'topic' ? { ...term, points: 30 - index, topic: drop.main_topic?.label ?? null } : term,
  ),
  position: index + 1,
  opened_at: null,
}))
