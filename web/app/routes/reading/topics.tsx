import { topics as messages } from '@daily-drops/messages/subjects/topics'
import { appContext } from '../../access/app-context.ts'
import { loadTopics } from '../../features/topics/overview/load-topics.ts'
import { TopicsScreen } from '../../features/topics/overview/topics-screen.tsx'
import { TopicsSkeleton } from '../../features/topics/overview/topics-skeleton.tsx'
import { pageMessages, useMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { skeletonFirst } from '../../page/skeleton-first.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useArrived } from '../../ui/states/use-arrived.ts'
import { serverOnly } from '../../visitor-pages/html-only.tsx'
import { sharedPage } from '../../visitor-pages/shared-page.ts'
import type { Route } from './+types/topics.ts'

export const handle = sharedPage(['q'])

export const meta: Route.MetaFunction = (args) => {
  const t = pageMessages(messages, args.matches)
  return pageMeta(t('title'), { description: t('description') }, args)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { names, ...page } = await loadTopics(
    context.get(appContext),
    new URL(request.url).searchParams.get('q') ?? '',
  )
  return { page: { ...page, names: serverOnly(request, context, names) } }
}

export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return skeletonFirst(serverLoader, url)
}

export default function Topics({ loaderData }: Route.ComponentProps) {
  const topics = useArrived(loaderData.page)
  return <Page width="page">{topics ? <TopicsScreen topics={topics} /> : <TopicsSkeleton />}</Page>
}

export function ErrorBoundary() {
  const t = useMessages(messages)
  return (
    <Page>
      <ErrorState title={t('failed')} heading="h1" />
    </Page>
  )
}
