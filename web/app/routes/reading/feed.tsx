import { getSponsoredCard } from '@daily-drops/contract/functions/campaigns/campaigns'
import { getFeed } from '@daily-drops/contract/functions/editions/feed'
import { getEditionScript } from '@daily-drops/contract/functions/listening/edition-script'
import { listTopics, type Topic } from '@daily-drops/contract/functions/topics/topics'
import type { FeedItem } from '@daily-drops/contract/items/feed-items'
import { ERRORS, isAppError } from '@daily-drops/contract/kernel/errors'
import { isPremium } from '@daily-drops/core/accounts/plans'
import { localDay } from '@daily-drops/core/local-day'
import { inkOf } from '@daily-drops/core/topics/topic-inks'
import { edition } from '@daily-drops/messages/subjects/edition'
import { feed as feedMessages } from '@daily-drops/messages/subjects/feed'
import type { AppContext } from '@daily-drops/server/context'
import { data, redirect, useHref, useNavigation } from 'react-router'
import { appContext } from '../../access/app-context.ts'
import { FeedScreen } from '../../features/feed/feed-screen.tsx'
import { FeedSkeleton } from '../../features/feed/feed-skeleton.tsx'
import type { FeedView } from '../../features/feed/feed-view.ts'
import { undoFeedback } from '../../items/undo-feedback.ts'
import { withMarks } from '../../items/with-marks.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { keepChosenTopics } from '../../page/chosen-topics.ts'
import { pageMeta } from '../../page/meta.ts'
import { skeletonFirst } from '../../page/skeleton-first.ts'
import { itemList } from '../../structured-data/item-list.ts'
import { Page } from '../../ui/page.tsx'
import { useArrived } from '../../ui/states/use-arrived.ts'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/feed.ts'

export const handle = sharedPage(['date'])

/** Where each day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** Editions of other days stay readable, but search engines should find today's. */
export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page instanceof Promise ? undefined : args.loaderData?.page
  const title = pageMessages(edition, args.matches)('title')
  return pageMeta(
    title,
    {
      description: pageMessages(feedMessages, args.matches)('description'),
      noindex: page?.is_today === false,
      jsonLd: page?.items.length ? [itemList(title, page.items)] : [],
    },
    args,
  )
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadFeed(context.get(appContext), url) }
}

export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return skeletonFirst(serverLoader, url)
}

/** A reader restores what they had removed. A visitor registers with the topics they chose. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (!form.has('kind')) {
    const headers = new Headers()
    keepChosenTopics(headers, form.getAll('topic'))
    return redirect('/auth?tab=register', { headers })
  }
  const undone = await undoFeedback(context.get(appContext), form.get('kind'), Number(form.get('id')))
  return data(null, { status: undone ? 200 : ERRORS.INVALID_INPUT.status })
}

async function loadFeed(context: AppContext, url: URL): Promise<FeedView> {
  const { call, viewer } = context
  const date = url.searchParams.get('date')
  const input = getFeed.input.safeParse(date === null ? {} : { date })
  if (!input.success) throw notFound()
  const person = {
    premium: isPremium(viewer?.tier),
    inlineVideo: viewer?.inlineVideo ?? false,
    shortcuts: viewer?.shortcuts ?? null,
  }
  try {
    const [feed, sponsored, recording] = await Promise.all([
      call(getFeed, input.data),
      loadSponsored(call, viewer),
      loadRecording(context, input.data),
    ])
    const mainTopics = feed.temporary ? mainTopicsOf(await call(listTopics, {})) : []
    return { ...feed, ...person, sponsored, recording, mainTopics, items: feedPictures(feed.items, context) }
  } catch (error) {
    const code = isAppError(error) ? error.code : undefined
    // The day may have begun for whoever shared this edition. Here, its place is taken by today's.
    if (code === 'NOT_FOUND')
      throw date && date <= localDay(new Date(), FIRST_ZONE) ? redirect('/feed') : notFound()
    if (code === 'FORBIDDEN' && date !== null) return { ...lockedDay(date), ...person, sponsored: null }
    throw error
  }
}

/** An edition is shown even without its advertisement. */
async function loadSponsored(call: AppContext['call'], viewer: AppContext['viewer']) {
  if (!viewer) return null
  return call(getSponsoredCard, {}).then(
    ({ card }) => card,
    () => null,
  )
}

/** An edition is shown even without its recording. */
async function loadRecording({ call, capabilities, viewer }: AppContext, day: { date?: string | undefined }) {
  if (!capabilities.voice || !isPremium(viewer?.tier)) return null
  return call(getEditionScript, day).then(
    ({ audio }) => (audio?.ready === audio?.total ? (audio?.address ?? null) : null),
    () => null,
  )
}

/** The first one is shown large. */
function feedPictures(items: FeedItem[], context: AppContext): FeedView['items'] {
  const [lead, ...others] = items
  return [...withMarks(lead ? [lead] : [], context, 1280), ...withMarks(others, context, 640)]
}

function mainTopicsOf(topics: readonly Topic[]): FeedView['mainTopics'] {
  return topics
    .filter(({ level }) => level === 1)
    .map(({ slug, label }) => ({ slug, label, ink: inkOf(slug) }))
}

function lockedDay(day: string) {
  const nothing = {
    temporary: false,
    is_today: false,
    items: [],
    cleared: [],
    recording: null,
    mainTopics: [],
    constraints_applied: [],
  }
  return { state: 'locked' as const, day, number: null, time_zone: 'UTC', ...nothing }
}

function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Page Not Found' })
}

export default function Feed({ loaderData }: Route.ComponentProps) {
  const feed = useArrived(loaderData.page)
  const navigation = useNavigation()
  const here = useHref('/feed')
  const changingDay = navigation.state === 'loading' && navigation.location.pathname === here
  if (changingDay || !feed) return <FeedSkeleton />
  return (
    <Page width="page" flush>
      <FeedScreen feed={feed} />
    </Page>
  )
}
