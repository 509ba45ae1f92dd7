import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { useEffect } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'

const INTERVAL_MS = 4_000

/** Continues, to the feed or where the person was going, as soon as the address is confirmed, here or on another device. */
export function useConfirmation(): void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = safeReturnPath(search.get('next')) ?? '/feed'
  const { revalidate } = useRevalidator()

  useEffect(() => {
    async function check() {
      if (document.visibilityState === 'hidden') return
      // Loaded when needed, because every page includes this screen and few show it.
      const { confirmationState } = await import('./confirmation-state.ts')
      const state = await confirmationState()
      if (state === 'confirmed') await navigate(next, { replace: true })
      if (state === 'signed-out') await revalidate()
    }
    const run = () => void check()
    const timer = setInterval(run, INTERVAL_MS)
    window.addEventListener('focus', run)
    document.addEventListener('visibilitychange', run)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', run)
      document.removeEventListener('visibilitychange', run)
    }
  }, [navigate, revalidate, next])
}
