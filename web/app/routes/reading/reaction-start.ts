import { redirect } from 'react-router'
import { appContext } from '../../access/app-context.ts'
import { isOwnLink, reactionPath, rememberReaction, wantedReaction } from '../../reactions/reactions.ts'
import type { Route } from './+types/reaction-start.ts'

/** Save and Like on a visitor's card lead here. Only a visitor's own choice is stored. Signed-in readers are asked. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const { viewer, responseHeaders } = context.get(appContext)
  const wanted = wantedReaction(url.searchParams)
  if (!wanted) return redirect('/')
  if (!viewer && isOwnLink(request)) rememberReaction(responseHeaders, wanted)
  return redirect(reactionPath('finish', wanted))
}
