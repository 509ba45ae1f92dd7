import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Topic } from '@daily-drops/contract/functions/topics/topics'
import { type FeedItem, type ListedDrop, NOTHING_KNOWN } from '@daily-drops/contract/items/feed-items'
import type { Reason } from '@daily-drops/core/ranking/reason'
import { inkOf } from '@daily-drops/core/topics/topic-inks'
import type { Locale } from '@daily-drops/messages/locales'
import { renderReason } from '@daily-drops/services/editions/render-reason'

interface Branch {
  key: string
  slug: string
  label: string
  intro?: string
  children?: Branch[]
}

const TAXONOMY = new URL('../../../db/taxonomy/', import.meta.url)
const read = (file: URL) => JSON.parse(readFileSync(file, 'utf8'))
const branches: Branch[] = readdirSync(TAXONOMY)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => read(new URL(file, TAXONOMY)))

/** The real topics, numbered in order and named in a language. */
function topicsIn(locale: Locale): Topic[] {
  const names = locale === 'en' ? {} : read(new URL(`names/${locale}.json`, TAXONOMY))
  const topics: Topic[] = []
  function add(
    { key, slug, label, intro = '', children = [] }: Branch,
    level: number,
    parent: number | null,
  ) {
    const id = topics.length + 1
    const name = names[key] && { ...names[key], label_en: label }
    topics.push({ id, slug, label, level, parent_id: parent, is_active: true, intro, ...name })
    for (const child of children) add(child, level + 1, id)
  }
  for (const branch of branches) add(branch, 1, null)
  return topics.sort((one, other) => one.level - other.level || one.label.localeCompare(other.label, locale))
}

/** Languages without texts of their own tell the English ones. */
interface Telling {
  title: string
  summary?: string
  source: string
  tag: string
  language?: string
}

function toldIn(locale: Locale): Telling[] {
  const file = new URL(`told/${locale}.json`, import.meta.url)
  if (!existsSync(file)) return TOLD.map((told) => ({ language: 'en', ...told }))
  return read(file).map((told: Telling) => ({ language: locale, ...told }))
}

const SUMMARY =
  'What was tried, what it cost and what came of it, in the words of the people who did the work and of those who live with it.'

const TOLD: Telling[] = [
  { title: 'A port that unloads at night, and sleeps', source: 'Harbour Review', tag: 'Logistics' },
  { title: 'Night train adds a second coach of seats', source: 'Green Current', tag: 'Rail' },
  { title: 'The cable under the bay is finally switched on', source: 'Stack & Signal', tag: 'Networks' },
  { title: 'Small models learn to say that they do not know', source: 'Research Notes', tag: 'Evaluation' },
  { title: 'Reading an annual report in fifteen minutes', source: 'Numbers Talk', tag: 'Accounting' },
  { title: 'A clinic that measures waiting, not visits', source: 'The Ward', tag: 'Hospitals' },
  { title: 'Why the museum took down half of its labels', source: 'Form Letter', tag: 'Typography' },
  { title: 'Eleven founders on the customer they let go', source: 'First Rows', tag: 'Customers' },
]
const KINDS: [topic: string, minutes: number, pictured: boolean][] = [
  ['business', 4, true],
  ['climate-energy', 3, true],
  ['technology', 6, false],
  ['ai-ml', 8, true],
  ['finance', 4, false],
  ['health', 5, true],
  ['design', 3, true],
  ['startups', 7, false],
]

function dropsIn(locale: Locale, topicOf: (slug: string) => Topic): ListedDrop[] {
  const told = toldIn(locale)
  return KINDS.map(([topic, minutes, pictured], index) => {
    const { title, summary = SUMMARY, source, tag, language = locale } = told[index] as Telling
    const { id, slug, label } = topicOf(topic)
    const isVideo = index === 4
    return {
      ...NOTHING_KNOWN,
      id: 500 + index,
      title,
      url: `https://publisher.example/${500 + index}`,
      summary,
      image_url: pictured ? `https://publisher.example/${topic}/${500 + index}.png` : null,
      published_at: `2026-11-15T0${7 - Math.min(index, 6)}:15:00.000Z`,
      type: isVideo ? 'video' : 'article',
      tags: [tag],
      language,
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
}

const TERMS = [
  { name: 'topic', points: 30, topic: null },
  { name: 'freshness', points: 22, topic: null },
  { name: 'coverage', points: 8, topic: null },
  { name: 'length', points: 5, topic: null },
  { name: 'source', points: 4, topic: null },
]

/** As in an edition: what differs is said, what all have in common is not. */
const CLAUSES = [{ and: 'others', others: 2 } as const, { and: 'rated-source' } as const]

function itemsOf(drops: ListedDrop[], locale: Locale): FeedItem[] {
  return drops.slice(0, 5).map((drop, index) => {
    const topic = drop.main_topic?.label ?? ''
    const reason: Reason = { code: 'follows', topic: drop.l1_topic_id ?? 0, ...CLAUSES[index] }
    return {
      ...drop,
      reason_for_ranking: renderReason(reason, locale, () => topic),
      final_score: 69 - index,
      score_terms: TERMS.map((term) =>
        term.name === 'topic' ? { ...term, points: 30 - index, topic } : term,
      ),
      position: index + 1,
      opened_at: null,
    }
  })
}

/** The same topics and the same eight items on every screen. The fifth is a video. */
function storiesIn(locale: Locale) {
  const topics = topicsIn(locale)
  const topicOf = (slug: string) => {
    const topic = topics.find((each) => each.slug === slug)
    if (!topic) throw new Error(`No topic ${slug}`)
    return topic
  }
  const drops = dropsIn(locale, topicOf)
  return { topics, topicOf, drops, items: itemsOf(drops, locale) }
}

const known = new Map<Locale, ReturnType<typeof storiesIn>>()
export function stories(locale: Locale) {
  const found = known.get(locale) ?? storiesIn(locale)
  known.set(locale, found)
  return found
}

export const { topics: TOPICS, drops: DROPS, topicOf } = stories('en')
