import { listMainTopics } from '@daily-drops/contract/functions/topics/topic-pages'
import { listTopics, type Topic } from '@daily-drops/contract/functions/topics/topics'
import { inkOf } from '@daily-drops/core/topics/topic-inks'
import type { AppContext } from '@daily-drops/server/context'
import { withPictures } from '../../../items/with-pictures.ts'
import type { NamedTopic, TopicsView } from '../topic-views.ts'

/** Every active topic: the main ones as they are today, the others by name. */
export async function loadTopics({
  call,
  imageUrl,
  viewer,
}: Pick<AppContext, 'call' | 'imageUrl' | 'viewer'>): Promise<TopicsView> {
  const [topics, today] = await Promise.all([call(listTopics, {}), call(listMainTopics, {})])
  const state = new Map(today.map((each) => [each.topic_id, each]))
  const main = topics.filter(({ level }) => level === 1)
  const sub = Map.groupBy(
    topics.filter(({ level }) => level === 2),
    ({ parent_id }) => parent_id,
  )
  const specific = Map.groupBy(
    topics.filter(({ level }) => level === 3),
    ({ label }) => firstLetter(label),
  )
  return {
    main: main.map((topic) => {
      const { items_today = 0, latest = null, followed = false } = state.get(topic.id) ?? {}
      const [item = null] = latest ? withPictures([latest], imageUrl) : []
      return {
        ...named(topic),
        id: topic.id,
        intro: topic.intro,
        ink: inkOf(topic.slug),
        newToday: items_today,
        latest: item,
        followed: viewer && followed,
      }
    }),
    sub: [...sub]
      .map(([parent, children]) => {
        const above = main.find(({ id }) => id === parent)
        return {
          ink: above ? inkOf(above.slug) : null,
          label: above?.label ?? '',
          topics: children.map(named),
        }
      })
      .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
    specific: [...specific]
      .map(([letter, group]) => ({ letter, topics: group.map(named) }))
      .toSorted((one, other) => one.letter.localeCompare(other.letter, 'en')),
  }
}

function named({ slug, label }: Topic): NamedTopic {
  return { slug, label }
}

/** Without its accent; whatever is no letter goes under one sign. */
function firstLetter(label: string): string {
  const first = label.normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : '#'
}
