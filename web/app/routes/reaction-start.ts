import { redirect } from 'react-router'
import { appContext } from '../app-context.ts'
import { isOwnLink, noteReaction, reactionPath, wantedReaction } from '../reactions/reactions.ts'
import type { Route } from './+types/reaction-start.ts'

/** Where Save and Like of a visitor's card lead. Only a visitor's own press is noted: people who are signed in are asked. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const { viewer, responseHeaders } = context.get(appContext)
  const wanted = wantedReaction(url.searchParams)
  if (!wanted) return redirect('/')
  if (!viewer && isOwnLink(request)) noteReaction(responseHeaders, wanted)
  return redirect(reactionPath('finish', wanted))
}
