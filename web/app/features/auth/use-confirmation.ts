import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { useEffect } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { SESSION_CHANNEL } from '../../page/session-sync.ts'

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
      // Loaded when needed: of those who open /auth, few wait here.
      const { confirmationState } = await import('./confirmation-state.ts')
      const state = await confirmationState()
      if (state === 'confirmed') await navigate(next, { replace: true })
      if (state === 'signed-out') await revalidate()
    }
    const run = () => void check()
    // Another tab's word is enough. To ask would take longer than this page takes to show what it kept back.
    const channel = new BroadcastChannel(SESSION_CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      const [, isConfirmed] = data.split(':')
      if (isConfirmed === 'true') void navigate(next, { replace: true })
    }
    const timer = setInterval(run, INTERVAL_MS)
    window.addEventListener('focus', run)
    document.addEventListener('visibilitychange', run)
    return () => {
      channel.close()
      clearInterval(timer)
      window.removeEventListener('focus', run)
      document.removeEventListener('visibilitychange', run)
    }
  }, [navigate, revalidate, next])
}
