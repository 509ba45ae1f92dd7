import { DENIED } from '@daily-drops/contract/texts/shell'
import { useSyncExternalStore } from 'react'
import { expect, it } from 'vitest'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { subscribe, waitingNotices } from '../../ui/overlays/toast.tsx'
import { DeniedMonitoring } from './denied-monitoring.tsx'

/** Shows the latest notice, as the notice area would. */
function LatestNotice() {
  const notices = useSyncExternalStore(subscribe, waitingNotices)
  return <output>{notices?.at(-1)?.title}</output>
}

it.each([
  ['user', DENIED.monitoring],
  [null, DENIED.unauthenticated],
] as const)(
  'shows the role %s a notice with the reason why the page is closed',
  async (role, { title, toast }) => {
    const screen = (
      <>
        <DeniedMonitoring current={role} />
        <LatestNotice />
      </>
    )
    await using mounted = await mountScreen(screen)
    expect(mounted.document.body.textContent).toContain(title)
    expect(mounted.document.querySelector('output')?.textContent).toBe(toast)
  },
)
