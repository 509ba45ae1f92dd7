import { isAppError } from '@daily-drops/contract/kernel/errors'
import { reactions } from '@daily-drops/messages/subjects/reactions'
import { documentLocale } from '../../locale/document-locale.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { noticeReaction, type Reaction } from './reaction-notice.ts'

export const wordsArrived = reactions.loading

/** A reader's action or its undo: how the page shows it, and how the server gets it. */
export interface Change {
  show(done: boolean): void
  send(done: boolean): Promise<unknown>
}

export type OnSignIn = () => void

/**
 * Shows a change at once, sends it, and undoes it with a notice when the server refuses. Returns whether it
 * was accepted.
 */
export async function attempt({ show, send }: Change, onSignIn: OnSignIn, done = true): Promise<boolean> {
  show(done)
  try {
    await send(done)
    return true
  } catch (error) {
    show(!done)
    sayRefusal(error, onSignIn)
    return false
  }
}

export async function attemptWithUndo(
  change: Change,
  onSignIn: OnSignIn,
  reaction: Omit<Reaction, 'undo'>,
): Promise<boolean> {
  const done = await attempt(change, onSignIn)
  if (done) noticeReaction({ ...reaction, undo: () => attempt(change, onSignIn, false) })
  return done
}

function sayRefusal(error: unknown, onSignIn: OnSignIn): void {
  const t = reactions.in(documentLocale())
  const code = isAppError(error) ? error.code : 'INTERNAL'
  if (code === 'NO_SESSION') {
    const action = { label: t('signInButton'), onClick: onSignIn }
    notify({ id: 'sign-in', tone: 'bad', title: t('signIn'), action })
  } else if (code === 'EMAIL_NOT_VERIFIED')
    notify({ tone: 'bad', title: t('verify.title'), description: t('verify.description') })
  else notify({ tone: 'bad', title: t('failed') })
}
