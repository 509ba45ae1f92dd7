import { search as messages } from '@daily-drops/messages/subjects/search'
import { useHref, useNavigation } from 'react-router'
import { appContext } from '../../access/app-context.ts'
import { loadSearch } from '../../features/search/load-search.ts'
import { filtersOf } from '../../features/search/search-address.ts'
import { SearchFailed } from '../../features/search/search-messages.tsx'
import { SearchScreen } from '../../features/search/search-screen.tsx'
import { SearchSkeleton } from '../../features/search/search-skeleton.tsx'
import { pageMessages, useMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { skeletonFirst } from '../../page/skeleton-first.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useArrived } from '../../ui/states/use-arrived.ts'
import { serverOnly } from '../../visitor-pages/html-only.tsx'
import type { Route } from './+types/search.ts'

/** From the visitor's own words, so not shared, but it works without scripts. */
export const handle = { defersScripts: true }

export const meta: Route.MetaFunction = (args) => {
  const t = pageMessages(messages, args.matches)
  return pageMeta(t('title'), { description: t('description'), hasAllLanguages: true }, args)
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const page = await loadSearch(context.get(appContext), url.searchParams)
  return { page: { ...page, topics: serverOnly(request, context, page.topics) } }
}

export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return skeletonFirst(serverLoader, url)
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const page = useArrived(loaderData.page)
  const { location } = useNavigation()
  const here = useHref('/search')
  const pending = location?.pathname === here ? filtersOf(new URLSearchParams(location.search)) : undefined
  return (
    <Page width="page">{page ? <SearchScreen view={page} pending={pending} /> : <SearchSkeleton />}</Page>
  )
}

export function ErrorBoundary() {
  const t = useMessages(messages)
  return (
    <Page width="page">
      <PageHeader title={t('title')} />
      <SearchFailed />
    </Page>
  )
}
