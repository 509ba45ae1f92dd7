import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const CHANNEL = 'daily-drops-session'

/** Everything about the session that changes what a tab shows. */
function fingerprint(viewer: Viewer | null): string {
  if (!viewer) return 'signed-out'
  return [viewer.id, viewer.emailVerified, viewer.role, viewer.onboardingCompleted].join(':')
}

/** Each tab says what session it sees; a tab that sees another one asks the server again. */
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
