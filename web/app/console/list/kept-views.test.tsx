import { useState } from 'react'
import { expect, it } from 'vitest'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { KeptScreen, KeptViews, LastView } from './kept-views.tsx'

const Screen = ({ view }: { view: string[] }) => <p>{view.join(' ')}</p>
const Other = ({ view }: { view: string[] }) => <p>other {view.join(' ')}</p>
const VIEW = ['Alpha', 'Beta']
let fail = () => {}

/** As a route: its screen, or its error boundary after a failed load. */
function Route() {
  const [hasFailed, setHasFailed] = useState(false)
  fail = () => setHasFailed(true)
  if (!hasFailed) return <KeptScreen Screen={Screen} view={VIEW} />
  return (
    <>
      <LastView Screen={Screen} fallback={<p>nothing</p>} />
      <LastView Screen={Other} fallback={<p>nothing of the other</p>} />
    </>
  )
}

it('shows the last loaded data of the same screen when the next view cannot be loaded', async () => {
  await using mounted = await mountScreen(
    <KeptViews>
      <Route />
    </KeptViews>,
  )
  const { act } = await import('react')
  await act(async () => fail())
  expect(mounted.document.body.textContent).toBe('Alpha Betanothing of the other')
})
