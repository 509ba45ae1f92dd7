import { listSuggestions } from '@daily-drops/contract/functions/sources/suggestions'
import { suggestions } from '@daily-drops/messages/subjects/suggestions'
import { appContext } from '../../access/app-context.ts'
import { SuggestScreen } from '../../features/sources/suggest-screen.tsx'
import { takeSuggestion } from '../../features/sources/suggest-step.ts'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/suggest-source.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(pageMessages(suggestions, matches)('title'))

export function loader({ context }: Route.LoaderArgs) {
  return context.get(appContext).call(listSuggestions, {})
}

export async function action({ context, request }: Route.ActionArgs) {
  return takeSuggestion(context.get(appContext), await request.formData())
}

export default function SuggestSource({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="page">
      <SuggestScreen {...loaderData} outcome={actionData} />
    </Page>
  )
}
