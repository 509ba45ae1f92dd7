import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from './consent.ts'
import { flush } from './track.ts'
import { followVisit } from './visit.ts'

/** Every page from its view to the time spent on it, once the reader agreed. */
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
    /** Brought back by the Back button as it was: a view like any other. */
    function show(event: PageTransitionEvent) {
      if (event.persisted) leave ??= followVisit(pathname)
    }
    /** On a phone often the last that a page hears. */
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
