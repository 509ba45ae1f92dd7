import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { forgetOthers } from './browser-storage.ts'

export const SESSION_CHANNEL = 'daily-drops-session'

/** Everything about the session that affects what a tab shows. Its second part tells whether the address is confirmed. */
function fingerprint(viewer: Viewer | null): string {
  if (!viewer) return 'signed-out'
  return [viewer.id, viewer.emailVerified, viewer.role, viewer.onboardingCompleted].join(':')
}

/** Each tab announces its session. A tab with a different one asks the server again. */
export function useSessionSync(viewer: Viewer | null): void {
  const { revalidate } = useRevalidator()
  const session = fingerprint(viewer)
  const account = viewer?.id
  const first = useRef(account)

  useEffect(() => {
    forgetOthers(account)
    first.current ??= account
    // What this page has in its memory belongs to the account before.
    if (account && account !== first.current) location.reload()
  }, [account])

  useEffect(() => {
    const channel = new BroadcastChannel(SESSION_CHANNEL)
    channel.onmessage = (event: MessageEvent<string>) => {
      if (event.data !== session) void revalidate()
    }
    channel.postMessage(session)
    return () => channel.close()
  }, [session, revalidate])
}
