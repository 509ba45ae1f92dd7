import { isAppError } from '@daily-drops/contract/errors'
import { getFeed } from '@daily-drops/contract/functions/editions/feed'
import { FEED } from '@daily-drops/contract/texts/feed'
import { isPremium } from '@daily-drops/core/plans'
import { useNavigation } from 'react-router'
import { appContext } from '../app-context.ts'
import { FeedScreen } from '../features/feed/feed-screen.tsx'
import { FeedSkeleton } from '../features/feed/feed-skeleton.tsx'
import type { FeedView } from '../features/feed/feed-view.ts'
import { withPictures } from '../items/with-pictures.ts'
import { pageMeta } from '../meta.ts'
import { sharedPage } from '../shared-page.ts'
import { itemList } from '../structured-data/item-list.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/feed.ts'

export const handle = sharedPage(['date'])

const DESCRIPTION =
  'The public edition of the day: five to ten articles, videos and papers on AI, technology and business, each with its reason.'

/** The editions of other days stay readable; the one to find is today's. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    FEED.title,
    {
      description: DESCRIPTION,
      noindex: args.loaderData?.is_today === false,
      jsonLd: args.loaderData?.items.length ? [itemList(FEED.title, args.loaderData.items)] : [],
    },
    args,
  )

export async function loader({ url, context }: Route.LoaderArgs): Promise<FeedView> {
  const { call, imageUrl, viewer } = context.get(appContext)
  const date = url.searchParams.get('date')
  const input = getFeed.input.safeParse(date === null ? {} : { date })
  if (!input.success) throw notFound()
  const person = { premium: isPremium(viewer?.tier), inlineVideo: viewer?.inlineVideo ?? false }
  try {
    const feed = await call(getFeed, input.data)
    return { ...feed, ...person, items: withPictures(feed.items, imageUrl) }
  } catch (error) {
    const code = isAppError(error) ? error.code : undefined
    if (code === 'NOT_FOUND') throw notFound()
    if (code === 'FORBIDDEN' && date !== null) return { ...lockedDay(date), ...person }
    throw error
  }
}

function lockedDay(day: string) {
  const nothing = { temporary: false, is_today: false, items: [], constraints_applied: [] }
  return { state: 'locked' as const, day, ...nothing }
}

function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Page Not Found' })
}

export default function Feed({ loaderData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const changingDay = navigation.state === 'loading' && navigation.location.pathname === '/feed'
  if (changingDay) return <FeedSkeleton />
  return (
    <Page>
      <FeedScreen feed={loaderData} />
    </Page>
  )
}
