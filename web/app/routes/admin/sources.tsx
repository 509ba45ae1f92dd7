import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { appContext } from '../../access/app-context.ts'
import { KeptScreen } from '../../console/list/kept-views.tsx'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { followRenamed } from '../../console/list/renamed-filters.ts'
import { titledBy } from '../../console/page-title.ts'
import { loadSources } from '../../features/admin-sources/load-sources.ts'
import { SourcesScreen } from '../../features/admin-sources/sources-screen.tsx'
import { sourcesFailed } from '../../features/admin-sources/sources-view.ts'
import type { Route } from './+types/sources.ts'

export const meta = titledBy(consoleSources)

export function loader({ context, url }: Route.LoaderArgs) {
  followRenamed(url, { status: 'health' })
  return loadSources(context.get(appContext), url.searchParams)
}

export default function AdminSources({ loaderData }: Route.ComponentProps) {
  return <KeptScreen Screen={SourcesScreen} view={loaderData} />
}

export const ErrorBoundary = () => (
  <ListFailure subject={consoleSources} failed={sourcesFailed} Screen={SourcesScreen} />
)
