import {
  getTopicArchive,
  getTopicDay,
  getTopicPage,
  MAX_DAY_PAGES,
} from '@daily-drops/contract/functions/topics/topic-pages'
import { getTopic } from '@daily-drops/contract/functions/topics/topics'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { splitLanguagePath } from '@daily-drops/contract/pages/language-paths'
import { isPremium } from '@daily-drops/core/accounts/plans'
import type { AppContext } from '@daily-drops/server/context'
import { redirect } from 'react-router'
import { withMarks, withTellers } from '../../items/with-marks.ts'
import type { ArchiveView, TopicDayView, TopicView } from './topic-views.ts'

type Loading = Pick<AppContext, 'call' | 'imageUrl' | 'iconUrl' | 'locales'>
type LoadingFor = Loading & Pick<AppContext, 'viewer'>

const LEAD_WIDTH = 640

/**
 * A topic that does not exist leads to the not-found page, a topic that moved to its new address. Our own faults are
 * not hidden, because search engines would drop a page that exists.
 */
async function orElsewhere<View>(
  { call, locales }: Loading,
  url: URL,
  slug: string,
  load: () => Promise<View>,
): Promise<View> {
  if (!isSlug(slug)) throw notFound()
  try {
    return await load()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error
    const { topic } = await call(getTopic, { former_slug: slug })
    if (!topic) throw notFound()
    const { path } = splitLanguagePath(url.pathname, locales)
    throw redirect(path.replace(`/topics/${slug}`, `/topics/${topic.slug}`) + url.search, 301)
  }
}

export function notFound(): Response {
  return redirect('/404')
}

function isSlug(slug: string): boolean {
  return /^[a-z0-9-]{1,100}$/.test(slug)
}

function isDay(text: string): boolean {
  return getTopicDay.input.shape.date.safeParse(text).success
}

export function loadTopic(context: Loading, url: URL, slug: string): Promise<TopicView> {
  return orElsewhere(context, url, slug, async () => {
    const page = await context.call(getTopicPage, { slug, ...langIn(url) })
    return {
      ...page,
      latest: [
        ...withMarks(page.latest.slice(0, 1), context, LEAD_WIDTH),
        ...withMarks(page.latest.slice(1), context),
      ],
    }
  })
}

export function loadArchive(context: LoadingFor, url: URL, slug: string): Promise<ArchiveView> {
  const before = url.searchParams.get('before')
  if (before !== null && !isDay(before)) throw notFound()
  return orElsewhere(context, url, slug, async () => {
    const archive = await context.call(getTopicArchive, {
      slug,
      ...(before !== null && { before }),
      ...langIn(url),
    })
    return {
      ...archive,
      days: archive.days.map((day) => ({
        ...day,
        items: day.items.map((item) => withTellers(item, context.iconUrl)),
      })),
      before,
      lang: langIn(url).lang,
      premium: isPremium(context.viewer?.tier),
    }
  })
}

export function loadTopicDay(
  context: LoadingFor,
  url: URL,
  slug: string,
  date: string,
): Promise<TopicDayView> {
  if (!isDay(date)) throw notFound()
  return orElsewhere(context, url, slug, async () => {
    const page = await context.call(getTopicDay, { slug, date, page: pageIn(url), ...langIn(url) })
    return {
      ...page,
      items: withMarks(page.items, context),
      lang: langIn(url).lang,
      canAct: context.viewer !== null,
      premium: isPremium(context.viewer?.tier),
      inlineVideo: context.viewer?.inlineVideo ?? false,
    }
  })
}

function langIn({ searchParams }: URL): { lang?: 'all' } {
  return searchParams.get('lang') === 'all' ? { lang: 'all' } : {}
}

function pageIn({ searchParams }: URL): number {
  const page = Number(searchParams.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= MAX_DAY_PAGES ? page : 1
}
