import {
  DAY_PAGE_SIZE,
  DAY_PREVIEW,
  type DayCount,
  followTopic,
  getTopicArchive,
  getTopicDay,
  getTopicPage,
  listMainTopics,
  listTopicDays,
  RECENT_DAYS,
} from '@daily-drops/contract/functions/topics/topic-pages'
import { NOTHING_LEFT_OUT } from '@daily-drops/contract/items/left-out'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { addDays, archiveWindow, keepsEditionRules, mayReadArchive, monthOf } from '@daily-drops/core/archive'
import { ARCHIVE_ITEMS, LATEST_OF_TOPIC, NEWEST_OF_TOPIC } from '@daily-drops/core/limits'
import { localDay } from '@daily-drops/core/local-day'
import { untilShown } from '@daily-drops/core/topics/fold-by-source'
import { findPreferences } from '@daily-drops/db/accounts/preferences'
import type { ListReader } from '@daily-drops/db/drops/visibility'
import { topicDayFigures } from '@daily-drops/db/topics/topic-day-figures'
import { mainTopicsOn, topicDay, topicDays, topicDaysBefore } from '@daily-drops/db/topics/topic-days'
import { followingOf, setTopicFollowed } from '@daily-drops/db/topics/topic-follows'
import {
  dropsOfTopicDay,
  latestOfTopic,
  newestOfMainTopics,
  newestOfTopicDays,
} from '@daily-drops/db/topics/topic-pages'
import { topicById } from '@daily-drops/db/topics/topics'
import { filledInEnglish, isFilled, listReaderOf } from '@daily-drops/services/accounts/list-reader'
import { planOf } from '@daily-drops/services/accounts/viewer-plan'
import { presentDrops } from '@daily-drops/services/drops/present-drops'
import { presentWithStories } from '@daily-drops/services/drops/with-stories'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'
import { inLanguages, newestFirst } from './page/in-languages.ts'
import { leftOutOfDays, leftOutOfTopic } from './page/left-out.ts'
import { neighbourDays } from './page/neighbour-days.ts'
import { reportFaults } from './page/report-faults.ts'
import { relatedTopics, shownTopic } from './page/shown-topic.ts'

const NO_FIGURES = { items: 0, in_other_languages: 0, videos: 0, most_of_source: 0 }

export const topicPagesHandlers = [
  handle(listMainTopics, async (context) => {
    const { db, viewer, locale } = context
    const now = new Date()
    const newestFor = (of: ListReader) => newestOfMainTopics(db, 1, of)
    const reader = await filledInEnglish(listReaderOf(viewer, now, { language: locale }), newestFor)
    const [topics, newest, preferences] = await Promise.all([
      mainTopicsOn(db, localDay(now, 'UTC')),
      newestFor(reader),
      viewer && findPreferences(db, viewer.id),
    ])
    const latest = await presentDrops(context, newest, now)
    const byTopic = new Map(latest.map((item) => [item.l1_topic_id, item]))
    return topics.map(({ id, items }) => ({
      topic_id: id,
      items_today: items,
      latest: byTopic.get(id) ?? null,
      followed: preferences?.selected_topic_ids.includes(id) ?? false,
    }))
  }),

  handle(getTopicPage, (context, { slug, lang, language = context.locale }) =>
    reportFaults(context, async () => {
      const { db, viewer } = context
      const now = new Date()
      const today = localDay(now, 'UTC')
      const topic = await shownTopic(db, slug, language)
      const own = listReaderOf(viewer, now, { language })
      const reader = lang
        ? listReaderOf(viewer, now, { lang })
        : await filledInEnglish(own, (of, limit) => latestOfTopic(db, topic.id, limit, of))
      const newest = await inLanguages(lang ? own : reader, lang, (of) =>
        latestOfTopic(db, topic.id, NEWEST_OF_TOPIC, of),
      )
      const latest = newest.map((drops) => untilShown(drops, LATEST_OF_TOPIC))
      const [items, related, following, recent, left_out] = await Promise.all([
        presentWithStories({ ...context, locale: language }, latest.flat().sort(newestFirst), now),
        relatedTopics(db, topic, language),
        viewer ? followingOf(db, viewer.id, topic.id) : ('no' as const),
        topicDays(db, topic.id, { from: addDays(today, 1 - RECENT_DAYS), to: today }),
        leftOutOfTopic(db, topic.id, reader, { listsAll: latest.flat().length < LATEST_OF_TOPIC }),
      ])
      return { topic, latest: items, related, following, today, recent: recent.map(counted), left_out }
    }),
  ),

  handle(getTopicArchive, (context, { slug, before, lang, language = context.locale }) =>
    reportFaults(context, async () => {
      const { db, viewer } = context
      const now = new Date()
      const today = localDay(now, 'UTC')
      const topic = await shownTopic(db, slug, language)
      const window = archiveWindow(planOf(viewer))
      const found = await topicDaysBefore(db, topic.id, before ?? addDays(today, 1), window + 1)
      const days = found.slice(0, window).map(({ day, items }) => ({
        day,
        items_count: items,
        locked: !mayReadArchive(planOf(viewer), day, today),
      }))
      const readable = days.filter((day) => !day.locked).map(({ day }) => day)
      const newest = (of: ListReader) =>
        newestOfTopicDays(db, topic.id, { days: readable, perDay: DAY_PREVIEW, reader: of })
      const own = listReaderOf(viewer, now, { language })
      const reader = lang ? listReaderOf(viewer, now, { lang }) : await filledInEnglish(own, newest)
      const [items, month, left_out] = await Promise.all([
        inLanguages(lang ? own : reader, lang, newest),
        topicDays(db, topic.id, monthOf(days[0]?.day ?? today)),
        leftOutOfDays(db, topic.id, reader, readable),
      ])
      const byDay = Map.groupBy(
        await presentWithStories(
          { ...context, locale: language },
          items.flat().slice(0, ARCHIVE_ITEMS).sort(newestFirst),
          now,
        ),
        (item) => item.published_at.slice(0, 10),
      )
      const last = days.at(-1)
      return {
        topic,
        days: days.map((day) => ({ ...day, items: byDay.get(day.day) ?? [] })),
        today,
        month: month
          .filter(({ day }) => day <= today && mayReadArchive(planOf(viewer), day, today))
          .map(counted),
        older: last && !last.locked && found.length > window ? last.day : null,
        left_out,
        ...(await neighbourDays(context, topic.id, { before: before ?? today, today })),
      }
    }),
  ),

  handle(getTopicDay, (context, { slug, date, page: asked, lang, language = context.locale }) =>
    reportFaults(context, async () => {
      const { db, viewer } = context
      const now = new Date()
      const today = localDay(now, 'UTC')
      const topic = await shownTopic(db, slug, language)
      const locked = !mayReadArchive(planOf(viewer), date, today)
      const ofDay = { topicId: topic.id, day: date }
      const reader = await filledInEnglish(listReaderOf(viewer, now, { lang, language }), (reader, limit) =>
        locked ? Promise.resolve([]) : dropsOfTopicDay(db, { ...ofDay, reader }, { limit, offset: 0 }),
      )
      const wanted = { ...ofDay, reader }
      const [all, figures, neighbours] = await Promise.all([
        topicDay(db, topic.id, date),
        locked ? NO_FIGURES : topicDayFigures(db, wanted),
        neighbourDays(context, topic.id, { before: date, after: date, today }),
      ])
      const page_count = Math.max(1, Math.ceil(figures.items / DAY_PAGE_SIZE))
      const page = Math.min(asked, page_count)
      const items =
        figures.items === 0
          ? []
          : await dropsOfTopicDay(db, wanted, { limit: DAY_PAGE_SIZE, offset: (page - 1) * DAY_PAGE_SIZE })
      return {
        topic,
        day: date,
        locked,
        items: await presentWithStories({ ...context, locale: language }, items, now),
        items_count: figures.items,
        hidden_count: locked
          ? 0
          : Math.max(0, (all?.items ?? 0) - figures.items - figures.in_other_languages),
        left_out: {
          ...NOTHING_LEFT_OUT,
          other_languages: { count: figures.in_other_languages, isExact: true },
          filled_with_english: isFilled(reader),
        },
        videos: figures.videos,
        keeps_rules: keepsEditionRules(figures),
        page,
        page_count,
        ...neighbours,
      }
    }),
  ),

  handle(listTopicDays, async ({ db, viewer }, { slug, from, to }) => {
    const topic = await shownTopic(db, slug)
    const today = localDay(new Date(), 'UTC')
    const days = await topicDays(db, topic.id, { from, to })
    return days
      .map(({ day }) => day)
      .filter((day) => day <= today && mayReadArchive(planOf(viewer), day, today))
  }),

  handleChange(followTopic, 'preferences', async ({ db, viewer }, { topic_id, followed }) => {
    const topic = await topicById(db, topic_id)
    if (!topic?.is_active) throw new AppError('NOT_FOUND')
    const isChanged = await setTopicFollowed(db, viewer, topic_id, followed)
    return { id: viewer.id, isUnchanged: !isChanged }
  }),
]

function counted({ day, items }: { day: string; items: number }): DayCount {
  return { day, items_count: items }
}
