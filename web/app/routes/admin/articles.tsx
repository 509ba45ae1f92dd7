import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import { appContext } from '../../access/app-context.ts'
import { KeptScreen } from '../../console/list/kept-views.tsx'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { followRenamed } from '../../console/list/renamed-filters.ts'
import { titledBy } from '../../console/page-title.ts'
import { ArticlesScreen } from '../../features/admin-articles/articles-screen.tsx'
import { articlesFailed } from '../../features/admin-articles/articles-view.ts'
import { loadArticles } from '../../features/admin-articles/load-articles.ts'
import type { Route } from './+types/articles.ts'

export const meta = titledBy(consoleArticles)

export function loader({ context, url }: Route.LoaderArgs) {
  followRenamed(url, { source: 'source_id' })
  return loadArticles(context.get(appContext), url.searchParams)
}

export default function AdminArticles({ loaderData }: Route.ComponentProps) {
  return <KeptScreen Screen={ArticlesScreen} view={loaderData} />
}

export const ErrorBoundary = () => (
  <ListFailure subject={consoleArticles} failed={articlesFailed} Screen={ArticlesScreen} />
)
