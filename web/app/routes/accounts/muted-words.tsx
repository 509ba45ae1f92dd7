import { listMutedWords } from '@daily-drops/contract/functions/reading/muted-words'
import { mutedWords } from '@daily-drops/messages/subjects/muted-words'
import { appContext } from '../../access/app-context.ts'
import { takeMutedWordStep } from '../../features/muted-words/muted-word-steps.ts'
import { MutedWordsScreen } from '../../features/muted-words/muted-words-screen.tsx'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/muted-words.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(pageMessages(mutedWords, matches)('title'))

export function loader({ context }: Route.LoaderArgs) {
  return context.get(appContext).call(listMutedWords, {})
}

export async function action({ context, request }: Route.ActionArgs) {
  return takeMutedWordStep(context.get(appContext), await request.formData())
}

export default function MutedWords({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="page">
      <MutedWordsScreen list={loaderData} outcome={actionData} />
    </Page>
  )
}
