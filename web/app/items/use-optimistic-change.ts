import { isAppError } from '@daily-drops/contract/kernel/errors'
import { FEEDBACK } from '@daily-drops/contract/texts/feed'
import { useLocation, useNavigate } from 'react-router'
import { signInPath } from '../access/sign-in-path.ts'
import { notify } from '../ui/overlays/toast.tsx'

/** Something a reader does or undoes: how it looks on the page, and how the server hears of it. */
export interface Change {
  show(done: boolean): void
  send(done: boolean): Promise<void>
}

/** A change shows at once, is sent, and is taken back with words when the server refuses. */
export function useOptimisticChange() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  /** Answers whether the server took it. */
  async function attempt({ show, send }: Change, done = true): Promise<boolean> {
    show(done)
    try {
      await send(done)
      return true
    } catch (error) {
      show(!done)
      sayRefusal(error, () => void navigate(signInPath(pathname + search)))
      return false
    }
  }

  async function attemptWithUndo(change: Change, title: string): Promise<boolean> {
    const done = await attempt(change)
    const undo = { label: 'Undo', onClick: () => void attempt(change, false) }
    if (done) notify({ tone: 'ok', title, action: undo })
    return done
  }

  return { attempt, attemptWithUndo }
}

function sayRefusal(error: unknown, onSignIn: () => void): void {
  const code = isAppError(error) ? error.code : 'INTERNAL'
  if (code === 'NO_SESSION') {
    const action = { label: 'Sign In', onClick: onSignIn }
    notify({ id: 'sign-in', tone: 'bad', title: FEEDBACK.signIn, action })
  } else if (code === 'EMAIL_NOT_VERIFIED') notify({ tone: 'bad', ...FEEDBACK.verify })
  else notify({ tone: 'bad', title: FEEDBACK.failed })
}
