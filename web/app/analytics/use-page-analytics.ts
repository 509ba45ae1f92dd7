import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from './consent.ts'
import { flush } from './track.ts'
import { followVisit } from './visit.ts'

/** Records every page from its view to the time spent on it, once the reader agrees. */
export function usePageAnalytics(): void {
  const { pathname } = useLocation()
  const agreed = useConsent() === 'granted'

  useEffect(() => {
    if (!agreed) return
    let leave: (() => void) | undefined = followVisit(pathname)
    function end() {
      leave?.()
      leave = undefined
    }
    function hide() {
      end()
      flush()
    }
    /** A page restored by the Back button counts as a view. */
    function show(event: PageTransitionEvent) {
      if (event.persisted) leave ??= followVisit(pathname)
    }
    /** On a phone this is often the last event that a page receives. */
    function visibility() {
      if (document.visibilityState === 'hidden') flush()
    }
    addEventListener('pagehide', hide)
    addEventListener('pageshow', show)
    document.addEventListener('visibilitychange', visibility)
    return () => {
      removeEventListener('pagehide', hide)
      removeEventListener('pageshow', show)
      document.removeEventListener('visibilitychange', visibility)
      end()
    }
  }, [pathname, agreed])
}
