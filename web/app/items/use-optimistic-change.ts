import { useLocation, useNavigate } from 'react-router'
import { signInPath } from '../access/sign-in-path.ts'
import { withWords } from '../locale/with-words.ts'
import { loadedOnce } from '../ui/states/loaded-once.ts'
import type { Change } from './notices/change.ts'
import type { Reaction } from './notices/reaction-notice.ts'

const load = loadedOnce(() => withWords(import('./notices/change.ts')))

/** Leads to sign-in, and back to this page. */
export function useSignIn(): () => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return () => void navigate(signInPath(pathname + search))
}

/** A change shows at once. The code that sends it is loaded with the first one. */
export function useOptimisticChange() {
  const onSignIn = useSignIn()
  return {
    async attempt(change: Change) {
      change.show(true)
      return (await load()).attempt(change, onSignIn)
    },
    async attemptWithUndo(change: Change, reaction: Omit<Reaction, 'undo'>) {
      change.show(true)
      return (await load()).attemptWithUndo(change, onSignIn, reaction)
    },
  }
}
