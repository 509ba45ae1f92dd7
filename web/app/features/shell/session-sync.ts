import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const CHANNEL = 'daily-drops-session'

/** Everything about the session that affects what a tab shows. */
function fingerprint(viewer: Viewer | null): string {
  if (!viewer) return 'signed-out'
  return [viewer.id, viewer.emailVerified, viewer.role, viewer.onboardingCompleted].join(':')
}

/** Each tab announces its session. A tab with a different one asks the server again. */
export function useSessionSync(viewer: Viewer | null): void {
  const { revalidate } = useRevalidator()
  const session = fingerprint(viewer)

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = (event: MessageEvent<string>) => {
      if (event.data !== session) void revalidate()
    }
    channel.postMessage(session)
    return () => channel.close()
  }, [session, revalidate])
}
