import {
  COUNTED_DAYS,
  getSourcePage,
  LATEST_OF_SOURCE,
  NAMED_OF_SOURCE,
} from '@daily-drops/contract/functions/sources/source-pages'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { delayWithHub } from '@daily-drops/core/schedule'
import { inkOf } from '@daily-drops/core/topics/topic-inks'
import { hiddenOfSource, latestOfSource } from '@daily-drops/db/drops/source-items'
import { wishAboutSource } from '@daily-drops/db/reading/mutes'
import { countItemsOfSource, sourceBySlug, subjectsOfSource } from '@daily-drops/db/sources/source-pages'
import { activeTopicsById, topicsIn } from '@daily-drops/db/topics/topics'
import { listReaderOf } from '@daily-drops/services/accounts/list-reader'
import { presentWithStories } from '@daily-drops/services/drops/with-stories'
import { handle } from '../handle.ts'

/** Visitors have none. */
const NO_WISH = { muted: false, favoured: false }

export const sourcePagesHandlers = [
  handle(getSourcePage, async (context, { slug, language = context.locale }) => {
    const { db, viewer } = context
    const now = new Date()
    const found = await sourceBySlug(db, slug)
    if (!found) throw new AppError('NOT_FOUND')
    const { id, name, homepage_url, type, seconds_apart } = found
    // A person who opens a source wants its items, whatever their language, so English fills no gap and there is no note.
    const reader = listReaderOf(viewer, now, { lang: 'all' })
    const [subjects, items_count, drops, hidden_count, wish] = await Promise.all([
      subjectsOfSource(db, id, NAMED_OF_SOURCE),
      countItemsOfSource(db, id, COUNTED_DAYS),
      latestOfSource(db, id, LATEST_OF_SOURCE, reader),
      reader.userId === undefined ? 0 : hiddenOfSource(db, id, LATEST_OF_SOURCE, reader),
      reader.userId === undefined ? NO_WISH : wishAboutSource(db, reader.userId, id),
    ])
    const ids = subjects.topics.map((topic) => topic.id)
    const topics = await topicsIn(db, await activeTopicsById(db, ids), language)
    const byId = new Map(topics.map((topic) => [topic.id, topic]))
    return {
      source: { id, slug: found.slug, name, homepage_url, type },
      state: stateOf(found),
      main_topics: subjects.topics.flatMap(({ id, items }) => {
        const topic = byId.get(id)
        if (!topic) return []
        return [
          { slug: topic.slug, label: topic.label, ink: inkOf(topic.slug), share: items / subjects.items },
        ]
      }),
      languages: subjects.items > 0 || !found.language ? subjects.languages : [found.language],
      items_count,
      reading: {
        ...howOften(found),
        last_fetched_at: found.last_fetched_at,
        seconds_apart,
      },
      ...wish,
      hidden_count,
      latest: await presentWithStories({ ...context, locale: language }, drops, now),
    }
  }),
]

interface Schedule {
  next_fetch_at: Date | null
  fetch_interval_minutes: number
  has_working_hub: boolean
}

function howOften({ next_fetch_at, fetch_interval_minutes: minutes, has_working_hub }: Schedule) {
  if (!next_fetch_at) return { interval_minutes: null, announces_items: false }
  const interval_minutes = has_working_hub ? delayWithHub(minutes, 0) : minutes
  return { interval_minutes, announces_items: has_working_hub }
}

function stateOf({ status, state }: { status: string; state: string }): 'ok' | 'failing' | 'paused' {
  if (status === 'inactive') return 'paused'
  return state === 'ok' ? 'ok' : 'failing'
}
