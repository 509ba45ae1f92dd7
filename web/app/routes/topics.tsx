import { TOPICS } from '@daily-drops/contract/texts/topics'
import { appContext } from '../app-context.ts'
import { loadTopics } from '../features/topics/overview/load-topics.ts'
import { TopicsScreen } from '../features/topics/overview/topics-screen.tsx'
import { TopicsSkeleton } from '../features/topics/overview/topics-skeleton.tsx'
import { sendOnce } from '../html-only.tsx'
import { pageMeta } from '../meta.ts'
import { sharedPage } from '../shared-page.ts'
import { skeletonFirst } from '../skeleton-first.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { useArrived } from '../ui/use-arrived.ts'
import type { Route } from './+types/topics.ts'

const DESCRIPTION =
  'Every topic we read for you: main topics, subtopics and specialized ones, each with its latest stories, a daily archive and a feed.'

export const handle = sharedPage()

export const meta: Route.MetaFunction = (args) => pageMeta(TOPICS.title, { description: DESCRIPTION }, args)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { names, ...page } = await loadTopics(context.get(appContext))
  return { page: { ...page, names: sendOnce(request, context, names) } }
}

export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return skeletonFirst(serverLoader, url)
}

export default function Topics({ loaderData }: Route.ComponentProps) {
  const topics = useArrived(loaderData.page)
  return <Page width="page">{topics ? <TopicsScreen topics={topics} /> : <TopicsSkeleton />}</Page>
}

export function ErrorBoundary() {
  return (
    <Page>
      <ErrorState title={TOPICS.failed} heading="h1" />
    </Page>
  )
}
