import { appContext } from '../../access/app-context.ts'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { loadSources } from '../../features/admin-sources/load-sources.ts'
import { SourcesScreen } from '../../features/admin-sources/sources-screen.tsx'
import { SOURCES_TEXTS } from '../../features/admin-sources/sources-texts.ts'
import { pageMeta } from '../../page/meta.ts'
import type { Route } from './+types/sources.ts'

export const meta = () => pageMeta('Gestione Sorgenti')

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadSources(context.get(appContext), url.searchParams)

export default function AdminSources({ loaderData }: Route.ComponentProps) {
  return <SourcesScreen view={loaderData} />
}

export const ErrorBoundary = () => <ListFailure opensIn="it" texts={SOURCES_TEXTS} />
