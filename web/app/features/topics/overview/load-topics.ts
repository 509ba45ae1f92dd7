import { rankingFigures } from '@daily-drops/contract/functions/editions/feed'
import { listMainTopics } from '@daily-drops/contract/functions/topics/topic-pages'
import { listTopics, type Topic } from '@daily-drops/contract/functions/topics/topics'
import type { ListedDrop } from '@daily-drops/contract/items/feed-items'
import { inkOf } from '@daily-drops/core/topics/topic-inks'
import { isTopicNamed } from '@daily-drops/core/topics/topic-names'
import type { Locale } from '@daily-drops/messages/locales'
import type { AppContext } from '@daily-drops/server/context'
import { packTopics } from '../../../visitor-pages/packed-topics.ts'
import type { LatestItem, TopicNames, TopicsView } from '../topic-views.ts'

const LONGEST_NAME = 100

/** Every active topic: the main ones as they are today, the others by name. `searched`: a part of a name. */
export async function loadTopics(
  { call, imageUrl, viewer, locale }: Pick<AppContext, 'call' | 'imageUrl' | 'viewer' | 'locale'>,
  searched = '',
): Promise<TopicsView & { names: TopicNames }> {
  const q = searched.trim().slice(0, LONGEST_NAME)
  const [topics, today, figures] = await Promise.all([
    call(listTopics, {}),
    call(listMainTopics, {}),
    call(rankingFigures, {}),
  ])
  const state = new Map(today.map((each) => [each.topic_id, each]))
  const main = topics.filter(({ level }) => level === 1)
  const sub = topics.filter(({ level }) => level === 2)
  const specific = topics.filter(({ level }) => level === 3)
  const found = q === '' ? null : topics.filter((topic) => isTopicNamed(topic, q))
  return {
    q,
    found: found && { count: found.length, topics: packTopics(found) },
    main: main.map((topic) => {
      const { items_today = 0, latest = null, followed = false } = state.get(topic.id) ?? {}
      return {
        id: topic.id,
        slug: topic.slug,
        label: topic.label,
        subject: subjectOf(topic.intro),
        ink: inkOf(topic.slug),
        newToday: items_today,
        latest: latest && latestItem(latest, imageUrl),
        followed: viewer && followed,
      }
    }),
    names: { sub: underMain(sub, main, locale), specific: byLetter(specific, locale) },
    counts: { sub: sub.length, specific: specific.length, sources: figures.sources_read },
  }
}

function underMain(topics: readonly Topic[], main: readonly Topic[], locale: Locale): TopicNames['sub'] {
  return [...Map.groupBy(topics, ({ parent_id }) => parent_id)]
    .map(([parent, children]) => {
      const above = main.find(({ id }) => id === parent)
      return {
        ink: above ? inkOf(above.slug) : null,
        label: above?.label ?? '',
        topics: packTopics(children),
      }
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
}

function byLetter(topics: readonly Topic[], locale: Locale): TopicNames['specific'] {
  return [...Map.groupBy(topics, ({ label }) => firstLetter(label))]
    .map(([letter, group]) => ({ letter, topics: packTopics(group) }))
    .toSorted((one, other) => one.letter.localeCompare(other.letter, locale))
}

function latestItem(drop: ListedDrop, imageUrl: AppContext['imageUrl']): LatestItem {
  const { id, url, title, type, language, youtube_video_id, image_url } = drop
  return {
    id,
    url,
    title,
    type,
    language,
    youtube_video_id,
    picture: image_url && imageUrl(image_url, 320),
    source: drop.source_name,
    ink: drop.main_topic?.ink ?? null,
    publishedAt: drop.published_at,
  }
}

/** Its subject, without the explanation after the colon. */
function subjectOf(intro: string): string {
  return intro.split(':', 1)[0] ?? ''
}

/** Without an Arabic article and without its accent. Kanji are one group, and so is anything but a letter. */
function firstLetter(label: string): string {
  const first = label.replace(/^ال/, '').normalize('NFD').charAt(0).toUpperCase()
  if (/\p{Script=Han}/u.test(first)) return '漢字'
  return /\p{L}/u.test(first) ? first : '#'
}
