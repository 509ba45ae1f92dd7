import { isAppError } from '@daily-drops/contract/errors'
import { getFeed } from '@daily-drops/contract/functions/feed'
import { FEED } from '@daily-drops/contract/texts/feed'
import { isPremium } from '@daily-drops/core/plans'
import { useNavigation } from 'react-router'
import { appContext } from '../app-context.ts'
import { FeedScreen } from '../features/feed/feed-screen.tsx'
import { FeedSkeleton } from '../features/feed/feed-skeleton.tsx'
import type { FeedView } from '../features/feed/feed-view.ts'
import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/feed.ts'

const PICTURE_WIDTH = 320

export const meta = () => pageMeta(FEED.title)

export async function loader({ url, context }: Route.LoaderArgs): Promise<FeedView> {
  const { call, imageUrl, viewer } = context.get(appContext)
  const date = url.searchParams.get('date')
  const input = getFeed.input.safeParse(date === null ? {} : { date })
  if (!input.success) throw notFound()
  const person = { premium: isPremium(viewer?.tier), inlineVideo: viewer?.inlineVideo ?? false }
  try {
    const feed = await call(getFeed, input.data)
    const items = feed.items.map((item) => ({
      ...item,
      picture: item.image_url && imageUrl(item.image_url, PICTURE_WIDTH),
    }))
    return { ...feed, ...person, items }
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
