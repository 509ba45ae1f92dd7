import type { saveOnboardingDraft } from '@daily-drops/contract/functions/accounts/preferences'
import { sendToFunction } from '@daily-drops/contract/kernel/client'
import { type RefObject, useEffect, useRef } from 'react'
import { readOnboarding } from './onboarding-form.ts'

/** Sends what was entered since the last step when the reader leaves midway. */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>) {
  const changed = useRef(false)
  useEffect(() => {
    const { current } = form
    if (!current) return
    function keep() {
      if (!changed.current || !current) return
      changed.current = false
      sendToFunction<typeof saveOnboardingDraft>(
        'save-onboarding-draft',
        readOnboarding(new FormData(current)),
      )
    }
    function visibility() {
      if (document.visibilityState === 'hidden') keep()
    }
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', visibility)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', visibility)
      keep()
    }
  }, [form])
  return {
    onChange: () => {
      changed.current = true
    },
    /** The step itself saves. */
    onSubmit: () => {
      changed.current = false
    },
  }
}
