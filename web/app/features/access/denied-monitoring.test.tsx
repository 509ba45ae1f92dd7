import { DENIED } from '@daily-drops/contract/texts/shell'
import { useSyncExternalStore } from 'react'
import { expect, it } from 'vitest'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { subscribe, waitingNotices } from '../../ui/toast.tsx'
import { DeniedMonitoring } from './denied-monitoring.tsx'

/** What the stack of notices would show. */
function Told() {
  const notices = useSyncExternalStore(subscribe, waitingNotices)
  return <output>{notices?.at(-1)?.title}</output>
}

it.each([
  ['user', DENIED.monitoring],
  [null, DENIED.unauthenticated],
] as const)('tells the role %s by a notice too why the page stays closed', async (role, { title, toast }) => {
  const screen = (
    <>
      <DeniedMonitoring current={role} />
      <Told />
    </>
  )
  await using mounted = await mountScreen(screen)
  expect(mounted.document.body.textContent).toContain(title)
  expect(mounted.document.querySelector('output')?.textContent).toBe(toast)
})
