import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'

type Screen<View> = ComponentType<{ view: View }>

interface Kept {
  view: unknown
  at: number
}

/** By the screen's component. */
type KeptByScreen = Map<unknown, Kept>

const Views = createContext<KeptByScreen | undefined>(undefined)

/** Keeps the latest view of each screen while the console is open. */
export function KeptViews({ children }: { children: ReactNode }) {
  const [views] = useState<KeptByScreen>(() => new Map())
  return <Views value={views}>{children}</Views>
}

/** When the rows were loaded, if reloading has failed. */
export const StaleSince = createContext<number | undefined>(undefined)

/** A screen whose last view is shown when the next one cannot be loaded. */
export function KeptScreen<View>({ Screen, view }: { Screen: Screen<View>; view: View }) {
  const views = use(Views)
  useEffect(() => void views?.set(Screen, { view, at: Date.now() }), [views, Screen, view])
  return <Screen view={view} />
}

/** The screen as last loaded, or the fallback if there is no such view. */
export function LastView<View>({ Screen, fallback }: { Screen: Screen<View>; fallback: ReactNode }) {
  const kept = use(Views)?.get(Screen)
  if (!kept) return fallback
  return (
    <StaleSince value={kept.at}>
      <Screen view={kept.view as View} />
    </StaleSince>
  )
}
