import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A part of the page with a script of its own, loaded when it is first rendered. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}

interface WhenWantedProps {
  wanted: boolean
  children: ReactNode
}

/** Holds a lazy overlay: absent until it is first wanted, then there to stay, so that it can close in its own way. */
export function WhenWanted({ wanted, children }: WhenWantedProps) {
  const [everWanted, setEverWanted] = useState(wanted)
  if (wanted && !everWanted) setEverWanted(true)
  return everWanted && <Suspense fallback={null}>{children}</Suspense>
}
