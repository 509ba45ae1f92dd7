import { reactionQuestion } from '@daily-drops/messages/subjects/reaction-question'
import { redirect } from 'react-router'
import { appContext } from '../../access/app-context.ts'
import { finishReaction } from '../../features/reactions/finish-reaction.ts'
import { ReactionQuestion } from '../../features/reactions/reaction-question.tsx'
import { pageMessages } from '../../locale/page-locale.ts'
import { pageMeta } from '../../page/meta.ts'
import { takeReaction, wantedReaction } from '../../reactions/reactions.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/reaction-finish.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(pageMessages(reactionQuestion, matches)('page'))

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const wanted = wantedReaction(url.searchParams)
  if (!wanted) throw redirect('/feed')
  if (takeReaction(request, app.responseHeaders, wanted)) throw await finishReaction(app, wanted)
  return wanted
}

/** The host accepts forms only from our own pages. */
export async function action({ context, url }: Route.ActionArgs) {
  const wanted = wantedReaction(url.searchParams)
  return wanted ? finishReaction(context.get(appContext), wanted) : redirect('/feed')
}

export default function FinishReaction({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <ReactionQuestion wanted={loaderData} />
    </Page>
  )
}
