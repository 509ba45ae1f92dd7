import { rateDrop, saveDrop } from '@daily-drops/contract/functions/reading/feedback'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { redirect } from 'react-router'
import { setFlash } from '../../page/flash.ts'
import { itemAnchor, type WantedReaction } from '../../reactions/reactions.ts'

/**
 * Carries out what the reader chose before signing in, and returns to the item. Repeating it changes nothing.
 */
export async function finishReaction(context: AppContext, wanted: WantedReaction): Promise<Response> {
  const { call, responseHeaders } = context
  const { reaction, dropId } = wanted
  try {
    if (reaction === 'save') await call(saveDrop, { drop_id: dropId, saved: true })
    else await call(rateDrop, { drop_id: dropId, opinion: 'like' })
    setFlash(responseHeaders, reaction === 'save' ? 'saved' : 'liked')
  } catch (error) {
    if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error
    setFlash(responseHeaders, 'item-gone')
  }
  return redirect(itemAnchor(wanted))
}
