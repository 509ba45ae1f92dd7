import { SEARCH } from '@daily-drops/contract/texts/search'
import { useNavigation } from 'react-router'
import { appContext } from '../app-context.ts'
import { loadSearch } from '../features/search/load-search.ts'
import { filtersOf, hasFilters } from '../features/search/search-address.ts'
import { SearchFailed } from '../features/search/search-messages.tsx'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { SearchSkeleton } from '../features/search/search-skeleton.tsx'
import { pageMeta } from '../meta.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useArrived } from '../ui/use-arrived.ts'
import type { Route } from './+types/search.ts'

const DESCRIPTION =
  'Search every story we have read, in 20 languages: by words in title or summary, by topic, newest first.'

export const meta: Route.MetaFunction = (args) => pageMeta(SEARCH.title, { description: DESCRIPTION }, args)

export async function loader({ context, url }: Route.LoaderArgs) {
  return { search: await loadSearch(context.get(appContext), url.searchParams) }
}

/** Coming from another page, the screen is shown at once and filled when its data is here. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const search = serverLoader().then((loaded) => loaded.search)
  if (window.location.pathname === url.pathname) return { search: await search }
  search.catch(() => {})
  return { search }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const view = useArrived(loaderData.search)
  const { location } = useNavigation()
  const isSearching =
    location?.pathname === '/search' && hasFilters(filtersOf(new URLSearchParams(location.search)))
  return (
    <Page width="page">
      {view ? <SearchScreen view={view} isSearching={isSearching} /> : <SearchSkeleton />}
    </Page>
  )
}

export function ErrorBoundary() {
  return (
    <Page width="page">
      <PageHeader title={SEARCH.title} />
      <SearchFailed />
    </Page>
  )
}
