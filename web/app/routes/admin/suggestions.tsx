import { listSuggestedSources } from '@daily-drops/contract/functions/sources/suggestions'
import { consoleSuggestions } from '@daily-drops/messages/subjects/console-suggestions'
import { appContext } from '../../access/app-context.ts'
import { KeptScreen } from '../../console/list/kept-views.tsx'
import { ListFailure } from '../../console/list/list-failure.tsx'
import { readList } from '../../console/list/read-list.ts'
import { titledBy } from '../../console/page-title.ts'
import { SuggestionsScreen } from '../../features/admin-suggestions/suggestions-screen.tsx'
import type { Route } from './+types/suggestions.ts'

export const meta = titledBy(consoleSuggestions)

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readList(context.get(appContext).call, listSuggestedSources, url.searchParams)

export default function AdminSuggestions({ loaderData }: Route.ComponentProps) {
  return <KeptScreen Screen={SuggestionsScreen} view={loaderData} />
}

export const ErrorBoundary = () => <ListFailure subject={consoleSuggestions} Screen={SuggestionsScreen} />
